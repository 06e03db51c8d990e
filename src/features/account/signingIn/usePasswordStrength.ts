import { useEffect, useState } from 'react';
import type { JudgePassword, PasswordStrength } from '#src/domain/people/passwordStrength.ts';

let judge: Promise<JudgePassword> | null = null;

/** Loaded when a new password is first typed; retried if that fails. */
function fetchJudge(): Promise<JudgePassword> {
  judge ??= Promise.all([
    import('#src/domain/people/passwordStrength.ts'),
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
    .then(([{ passwordJudge }, core, common, english]) => passwordJudge({ core, common, english }))
    .catch((error: unknown) => {
      judge = null;
      throw error;
    });
  return judge;
}

/** A password's strength; null until known, or if it cannot be computed. The API decides. */
export function usePasswordStrength(password: string, ofPerson: readonly string[]): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const known = ofPerson.join('\n');

  useEffect(() => {
    let isLatest = true;
    if (password === '') setStrength(null);
    else {
      fetchJudge()
        .then((judgePassword) => isLatest && setStrength(judgePassword(password, known.split('\n'))))
        .catch(() => isLatest && setStrength(null));
    }
    return () => {
      isLatest = false;
    };
  }, [password, known]);

  return strength;
}
