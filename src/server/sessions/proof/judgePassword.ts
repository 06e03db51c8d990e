import { createRequire } from 'node:module';
import { type JudgePassword, passwordJudge } from '#src/domain/people/passwordStrength.ts';

const require = createRequire(import.meta.url);
let judge: JudgePassword | null = null;

/** Rates how hard a password is to guess. The dictionaries are loaded with the first password change, because every test starts an API. */
export const judgePassword: JudgePassword = (password, ofPerson) => {
  judge ??= passwordJudge({
    core: require('@zxcvbn-ts/core'),
    common: require('@zxcvbn-ts/language-common'),
    english: require('@zxcvbn-ts/language-en'),
  });
  return judge(password, ofPerson);
};
