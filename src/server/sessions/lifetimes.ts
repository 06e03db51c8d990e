import { TOKEN } from '#src/config/constants.ts';

/** Token lifetimes (ms): of the access token, and of the refresh token that renews it. */
export const LIFETIMES = {
  access: TOKEN.localStrategyLifetime,
  refresh: TOKEN.lifetime,
} as const;

/** How long (ms) the previous refresh token is accepted: another tab may be using it at the same moment. */
export const REFRESH_LEEWAY = 10_000;
