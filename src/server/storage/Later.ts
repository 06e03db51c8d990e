/** Immediately, or once its records are loaded. */
export type Later<T> = T | Promise<T>;
