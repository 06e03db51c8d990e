import type { AlertChoices } from './alert.ts';
import { ALERT_KINDS, ALERT_RULES, type AlertKind } from './alertTerms.ts';

/** The defaults. They apply to every choice a person has not made. */
export function alertChoicesOf(choices: Partial<AlertChoices> | undefined): AlertChoices {
  const usual = ALERT_KINDS.map((kind) => [kind, { ...ALERT_RULES[kind].usual, ...choices?.kinds?.[kind] }]);
  return {
    kinds: Object.fromEntries(usual) as Record<AlertKind, AlertChoices['kinds'][AlertKind]>,
    digest: choices?.digest ?? true,
    quiet_hours: choices?.quiet_hours ?? { enabled: false, from: '20:00', to: '08:00' },
  };
}
