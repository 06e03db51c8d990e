/** What a new password needs at least: characters (UTF-16 units), and a score of zxcvbn from 0 to 4. */
export const PASSWORD = { minLength: 10, maxLength: 200, minScore: 3 } as const;

/** Recovery codes that are made at once; each signs in once. */
export const RECOVERY_CODE_COUNT = 10;

/** A code of an authenticator; a recovery code has ten digits. */
export const AUTHENTICATOR_CODE = /^\d{6}$/;

/** How long the code sent to a new address is good (ms). */
export const EMAIL_CODE_LIFETIME = 30 * 60_000;
