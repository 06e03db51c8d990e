export const USER_STATUSES = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Most characters. */
export const USER_LIMITS = { name: 120, email: 254, phone: 20 } as const;

/** How many addresses may be invited at once. */
export const INVITED_AT_ONCE = 50;

/** How long (ms) an invitation can be accepted. */
export const INVITATION_LASTS = 7 * 24 * 3600 * 1000;

/** What somebody has that another one must take over when they are removed. */
export const BELONGINGS = ['campaigns', 'conversations', 'apitokens'] as const;
export type Belonging = (typeof BELONGINGS)[number];

/** What becomes of the API tokens of somebody who is removed. */
export const TOKENS_OF_THE_REMOVED = ['revoke', 'hand_over'] as const;
export type TokensOfTheRemoved = (typeof TOKENS_OF_THE_REMOVED)[number];
