import { createRequire } from 'node:module';
import { passwordRater, type RatePassword } from '#src/domain/people/passwordStrength.ts';

const require = createRequire(import.meta.url);
let rate: RatePassword | null = null;

/** Rates how hard a password is to guess. The dictionaries are loaded with the first password change, because every test starts an API. */
export const ratePassword: RatePassword = (password, ofPerson) => {
  rate ??= passwordRater({
    core: require('@zxcvbn-ts/core'),
    common: require('@zxcvbn-ts/language-common'),
    english: require('@zxcvbn-ts/language-en'),
  });
  return rate(password, ofPerson);
};
