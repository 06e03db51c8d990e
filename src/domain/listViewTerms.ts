/** The most views a person can save of one list. */
export const MAX_VIEWS = 50;
