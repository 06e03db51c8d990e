import { useEffect, useState } from 'react';
import type { PasswordStrength } from '#src/domain/people/passwordStrength.ts';

/** How hard a password is to guess; null while that is being found out, and where it cannot be: the API judges in any case. */
export function usePasswordStrength(password: string, ofPerson: readonly string[]): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const known = ofPerson.join('\n');

  useEffect(() => {
    let isLatest = true;
    if (password === '') setStrength(null);
    else {
      import('#src/domain/people/passwordStrength.ts')
        .then(({ passwordStrength }) => passwordStrength(password, known.split('\n')))
        .then((found) => isLatest && setStrength(found))
        .catch(() => isLatest && setStrength(null));
    }
    return () => {
      isLatest = false;
    };
  }, [password, known]);

  return strength;
}
