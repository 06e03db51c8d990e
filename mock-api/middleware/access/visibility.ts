import type { Caller } from '#mock-api/types.ts';
import { type AppAbility, may } from '#src/domain/access/ability.ts';
import { type CatalogueSubject, LIMITABLE_FIELDS } from '#src/domain/access/permissions.ts';
import { type Masking, masked, maskingAbout } from './masking.ts';

/** The fields of a subject that a rule keeps from this person. */
export function hiddenFields(ability: AppAbility, subject: CatalogueSubject, record?: object): string[] {
  return (LIMITABLE_FIELDS[subject] ?? []).filter((field) => !may(ability, { action: 'read', subject, record, field }));
}

/** Whether this person reads contacts' numbers in full, wherever they appear. */
export function seesPhones(ability: AppAbility): boolean {
  return may(ability, { action: 'read', subject: 'contacts', field: 'phone' });
}

/** Whether this person reads what people wrote: support does not, until it is revealed. */
export function seesTexts({ acting }: Caller): boolean {
  return acting === undefined;
}

function maskingFor(caller: Caller, hidesNumbers = !seesPhones(caller.ability)): Masking {
  const revealed = caller.acting?.visit.revealed ?? [];
  return {
    numbers: hidesNumbers,
    texts: !seesTexts(caller),
    reveals: new Map(revealed.map(({ id, part }) => [id, part])),
  };
}

/** An answer as this caller may see it, all of it about the record `id` where there is one. */
export function visibleAnswer(caller: Caller, id: string, answer: unknown): unknown {
  return masked(answer, maskingAbout(id, maskingFor(caller)));
}

/** A record as this caller may see it: hidden fields left out, numbers and texts masked. */
export function visibleRecord(caller: Caller, subject: CatalogueSubject, record: object): object {
  const hidden = hiddenFields(caller.ability, subject, record);
  const kept = Object.fromEntries(
    Object.entries(record).filter(([name]) => !hidden.includes(name) || name === 'phone'),
  );
  if (subject === 'contacts') return masked(kept, maskingFor(caller, hidden.includes('phone'))) as object;
  if (subject === 'activity') return masked(withoutHidden(caller, kept), maskingFor(caller)) as object;
  if (subject === 'messages') return masked(kept, maskingFor(caller)) as object;
  return hidden.includes('phone') ? { ...kept, phone: null } : kept;
}

/** A line of the log without the fields of its record that this person may not read there either. */
function withoutHidden({ ability }: Caller, line: Record<string, unknown>): object {
  const hidden = hiddenFields(ability, line.subject as CatalogueSubject).filter((field) => field !== 'phone');
  const without = (fields: unknown) =>
    typeof fields === 'object' && fields !== null
      ? Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name.split('.', 1)[0] ?? '')))
      : fields;
  return { ...line, before: without(line.before), after: without(line.after) };
}
