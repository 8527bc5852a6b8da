/** How often `replay --worths` plays each option on unless it is told. Apart, so that help is printed without what plays. */
export const usualWorths = 64;
