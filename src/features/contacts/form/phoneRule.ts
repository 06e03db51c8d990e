import type { Validator } from 'react-admin';
import type { TextKey } from '#src/i18n/texts.ts';
import type { PhoneCheck } from './phoneQuery.ts';

interface Broken {
  message: TextKey;
  args: Record<string, never>;
}

/**
 * Rejects a number that cannot be texted or is taken. `checkPhone` returns null if there is nothing to check. react-admin reads
 * `isRequired`.
 */
export function phoneRule(checkPhone: (typed: string) => Promise<PhoneCheck | null>): Validator & { isRequired: true } {
  const rule = async (value: unknown): Promise<Broken | undefined> => {
    const result = await checkPhone(String(value ?? ''));
    const { parsed, owner } = result ?? {};
    if (!parsed) return undefined;
    if (!parsed.ok) return { message: `phoneField.problems.${parsed.reason}`, args: {} };
    return owner ? { message: 'phoneField.taken', args: {} } : undefined;
  };
  return Object.assign(rule as Validator, { isRequired: true as const });
}
