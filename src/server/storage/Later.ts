/** Runs immediately, or after the records it needs are loaded. */
export type Later<T> = T | Promise<T>;
