/** A person’s own account: sign-in, password, two-factor authentication. */
export const account = {
  six_digits: 'must be six digits',
  six_digits_or_recovery: 'must be six digits, or the ten digits of a recovery code',
  own_address: 'is already your address',
  same_password: 'is already your password',
  two_factor_is_on: 'Two-factor authentication is already on.',
  no_secret_given: 'Two-factor setup is not in progress. Start it again.',
  two_factor_is_off: 'Two-factor authentication is off.',
  two_factor_is_off_already: 'Two-factor authentication is already off.',
  two_factor_required: 'Your company requires two-factor authentication, so it stays on.',
  weak_password: 'is too easy to guess',
  too_many_attempts: 'Too many failed attempts. Wait, then try again.',
  no_password: 'This account has no password.',
  wrong_password: 'is not your password',
  wrong_code: 'is wrong or has expired',
} as const;
