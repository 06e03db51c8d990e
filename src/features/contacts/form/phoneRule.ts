import type { Validator } from 'react-admin';
import { isMasked } from '#src/domain/maskedPhone.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import type { PhoneJudgement } from './phoneQuery.ts';

interface Broken {
  message: TextKey;
  args: Record<string, never>;
}

/** The rule of the number's field: it can be texted, and nobody else has it. react-admin reads `isRequired`. */
export function phoneRule(judge: (typed: string) => Promise<PhoneJudgement>): Validator & { isRequired: true } {
  const rule = async (value: unknown): Promise<Broken | undefined> => {
    const typed = String(value ?? '');
    if (isMasked(typed)) return undefined;
    const { parsed, owner } = await judge(typed);
    if (!parsed.ok) return { message: `contacts.phoneProblems.${parsed.reason}`, args: {} };
    return owner ? { message: 'contacts.form.phoneTaken', args: {} } : undefined;
  };
  return Object.assign(rule as Validator, { isRequired: true as const });
}
