/** At once, or once the records that it takes are there. */
export type Later<T> = T | Promise<T>;
