/** One’s own account: sign-in, password, second factor. */
export const account = {
  six_digits: 'must be six digits',
  six_digits_or_recovery: 'must be six digits, or the ten of a recovery code',
  own_address: 'is your address already',
  no_email_change: 'No other address was asked for.',
  same_password: 'is the one you have',
  second_factor_is_on: 'The second factor is on already.',
  no_secret_given: 'Begin anew: no secret was given out.',
  second_factor_is_off: 'The second factor is off.',
  second_factor_is_off_already: 'The second factor is off already.',
  second_factor_required: 'Your company asks for a second factor, so it stays on.',
  weak_password: 'is too easy to guess',
  too_many_attempts: 'Too many failed attempts. Wait, then try again.',
  no_password: 'This account has no password.',
  wrong_password: 'is not your password',
  wrong_code: 'is not right, or not any more',
} as const;
