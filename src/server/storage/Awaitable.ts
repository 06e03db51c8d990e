/** A result that is available immediately or, if records must be loaded first, as a promise. */
export type Awaitable<T> = T | Promise<T>;
