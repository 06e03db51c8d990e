/** How long the API's tokens last, in ms. Source: the specification, section 9; the API may not import the app's constants. */
export const LIFETIMES = { access: 1800 * 1000, refresh: 2_592_000 * 1000 } as const;

/** How long (ms) the refresh token before the current one is still taken: another tab may be changing it at the same moment. */
export const REFRESH_LEEWAY = 10_000;
