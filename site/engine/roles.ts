/** The name of a worker that plays tasks; any other answers questions. */
export const playerName = 'player';
