import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { PASSWORD } from '#src/domain/people/accountTerms.ts';
import type { PasswordStrength, RatePassword } from '#src/domain/people/passwordStrength.ts';
import { useText } from '#src/i18n/useText.ts';

const Steps = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 4, marginBlock: '2px 6px' });
const Step = styled('i', { shouldForwardProp: (name) => name !== 'kind' })<{
  kind: 'neutral' | 'error' | 'warning' | 'success';
}>(({ theme, kind }) => ({
  blockSize: 4,
  borderRadius: 2,
  backgroundColor: kind === 'neutral' ? theme.tokens.line : theme.tokens.status[kind].mark,
}));

/** The words of zxcvbn's scores, from 0. */
const SCORES = ['instantly', 'inMinutes', 'weak', 'strong', 'veryStrong'] as const;

interface PasswordStrengthMeterProps {
  password: string;
  ofPerson: readonly string[];
}

/** The strength of the password as it is typed: four steps, a word, and the reason. */
export function PasswordStrengthMeter({ password, ofPerson }: PasswordStrengthMeterProps) {
  const text = useText();
  const strength = usePasswordStrength(password, ofPerson);
  const score = strength?.score ?? 0;
  const kind = score >= PASSWORD.minScore ? 'success' : score === PASSWORD.minScore - 1 ? 'warning' : 'error';
  return (
    <>
      <Steps aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <Step key={step} kind={strength && (step <= score || step === 1) ? kind : 'neutral'} />
        ))}
      </Steps>
      <span role="status">
        {strength === null
          ? text('account.password.rule', { min: PASSWORD.minLength })
          : `${text(`account.password.scores.${SCORES[strength.score]}`)} ${
              strength.warning === null ? '' : text(`account.password.warnings.${strength.warning}`)
            }`}
      </span>
    </>
  );
}

let rate: Promise<RatePassword> | null = null;

/** Loaded when a new password is first typed; retried if that fails. */
function fetchRater(): Promise<RatePassword> {
  rate ??= Promise.all([
    import('#src/domain/people/passwordStrength.ts'),
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
    .then(([{ passwordRater }, core, common, english]) => passwordRater({ core, common, english }))
    .catch((error: unknown) => {
      rate = null;
      throw error;
    });
  return rate;
}

/** A password's strength; null until known, or if it cannot be computed. The API decides. */
function usePasswordStrength(password: string, ofPerson: readonly string[]): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const personWords = ofPerson.join('\n');

  useEffect(() => {
    let isLatest = true;
    if (password === '') setStrength(null);
    else {
      fetchRater()
        .then((ratePassword) => isLatest && setStrength(ratePassword(password, personWords.split('\n'))))
        .catch(() => isLatest && setStrength(null));
    }
    return () => {
      isLatest = false;
    };
  }, [password, personWords]);

  return strength;
}
