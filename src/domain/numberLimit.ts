/** The largest number, positive or negative, that may be stored: JSON can write numbers up to here precisely. */
export const NUMBER_LIMIT = 1e15;
