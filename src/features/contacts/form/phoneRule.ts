import type { Validator } from 'react-admin';
import type { TextKey } from '#src/i18n/texts.ts';
import type { PhoneJudgement } from './phoneQuery.ts';

interface Broken {
  message: TextKey;
  args: Record<string, never>;
}

/**
 * The rule of the number's field: it can be texted, and nobody else has it. `judge` answers null for what needs no judging.
 * react-admin reads `isRequired`.
 */
export function phoneRule(judge: (typed: string) => Promise<PhoneJudgement | null>): Validator & { isRequired: true } {
  const rule = async (value: unknown): Promise<Broken | undefined> => {
    const judgement = await judge(String(value ?? ''));
    const { parsed, owner } = judgement ?? {};
    if (!parsed) return undefined;
    if (!parsed.ok) return { message: `phoneField.problems.${parsed.reason}`, args: {} };
    return owner ? { message: 'phoneField.taken', args: {} } : undefined;
  };
  return Object.assign(rule as Validator, { isRequired: true as const });
}
