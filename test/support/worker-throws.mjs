// A worker that throws what is not the user's mistake.
export default () => {
  throw new Error('it broke');
};
