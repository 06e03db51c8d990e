/** So many texts may be sent with one call. */
export const MESSAGES_AT_ONCE = 1000;

/** So many texts of no campaign may wait at a company before more are refused. */
export const MESSAGES_WAITING = 10_000;

/** Characters of a caller's own key and of values for placeholders; how many of those there may be. */
export const SEND_LIMITS = { key: 100, name: 80, value: 500, values: 100 } as const;

/** How long (ms) a text may wait for a device where nobody says. */
export const DEFAULT_VALIDITY = 86_400_000;
