export const USER_STATUSES = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The longest value of each field (UTF-16 units). */
export const USER_LIMITS = { name: 120, email: 254, phone: 20 } as const;

/** The most addresses in one invitation. */
export const MAX_INVITED = 50;

/** How long (ms) an invitation can be accepted. */
export const INVITATION_LASTS = 7 * 24 * 3600 * 1000;

/** What a successor takes over when a person is removed. */
export const BELONGINGS = ['campaigns', 'conversations', 'apitokens'] as const;
export type Belonging = (typeof BELONGINGS)[number];

/** What happens to a removed person's API tokens. */
export const TOKEN_CHOICES = ['revoke', 'hand_over'] as const;
export type TokenChoice = (typeof TOKEN_CHOICES)[number];
