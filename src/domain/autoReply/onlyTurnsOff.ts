import type { AutoReplyInput } from './autoReplySettings.ts';

/** Whether a change only turns automatic replies off, or changes nothing. */
export function onlyTurnsOff(before: AutoReplyInput, change: Partial<AutoReplyInput>): boolean {
  const { away = before.away, first_contact = before.first_contact, ...rest } = change;
  const isOn = (away.enabled && !before.away.enabled) || (first_contact.enabled && !before.first_contact.enabled);
  const asBefore = {
    ...rest,
    away: { ...away, enabled: before.away.enabled },
    first_contact: { ...first_contact, enabled: before.first_contact.enabled },
  };
  return !isOn && isPartOf(asBefore, before);
}

/** Whether every value in `one` equals the value at the same place in `other`. */
function isPartOf(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === other;
  if (typeof other !== 'object' || other === null) return false;
  if (Array.isArray(one) && (!Array.isArray(other) || one.length !== other.length)) return false;
  return Object.entries(one).every(([name, value]) =>
    isPartOf(value, Object.entries(other).find(([key]) => key === name)?.[1]),
  );
}
