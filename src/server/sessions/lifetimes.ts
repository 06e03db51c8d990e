import { TOKEN } from '#src/config/constants.ts';

/** How long the API's tokens last (ms): one is sent with every request, the other changes it for a new one. */
export const LIFETIMES = {
  access: TOKEN.localStrategyLifetime,
  refresh: TOKEN.lifetime,
} as const;

/** How long (ms) the refresh token before the current one is still taken: another tab may be changing it at the same moment. */
export const REFRESH_LEEWAY = 10_000;
