/** The minimum for a new password: characters (UTF-16 units), and a zxcvbn score from 0 to 4. */
export const PASSWORD = { minLength: 10, maxLength: 200, minScore: 3 } as const;

/** The number of recovery codes; each signs in once. */
export const RECOVERY_CODE_COUNT = 10;

/** A code of an authenticator; a recovery code has ten digits. */
export const AUTHENTICATOR_CODE = /^\d{6}$/;

/** How long the code sent to a new address is valid (ms). */
export const EMAIL_CODE_LIFETIME = 30 * 60_000;
