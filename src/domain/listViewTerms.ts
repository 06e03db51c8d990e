/** The most views a person can save of one list. */
export const MOST_VIEWS = 50;
