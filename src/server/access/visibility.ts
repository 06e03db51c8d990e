import { type AppAbility, may } from '#src/domain/access/ability.ts';
import { type CatalogueSubject, LIMITABLE_FIELDS } from '#src/domain/access/permissions.ts';
import { withheldFields } from '#src/domain/access/reach.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { type Masking, masked, maskingAbout } from './masking.ts';
import { peopleWithNumber, readablePeople } from './people.ts';

/** The fields of a record that a rule keeps from this person. */
export function hiddenFields(ability: AppAbility, subject: CatalogueSubject, record: object): string[] {
  return (LIMITABLE_FIELDS[subject] ?? []).filter((field) => !may(ability, { action: 'read', subject, record, field }));
}

/** Whether this person reads the numbers of all contacts they may read, so that searching tells nothing new. */
export function seesPhones(ability: AppAbility): boolean {
  return !withheldFields(ability, 'contacts').includes('phone');
}

/** Whether this person reads what people wrote: support does not, until it is revealed. */
export function seesTexts({ acting }: Caller): boolean {
  return acting === undefined;
}

function maskingFor(tx: Transaction, caller: Caller): Masking {
  const revealed = caller.acting?.visit.revealed ?? [];
  const numbers = !seesPhones(caller.ability);
  const mayReadNumber = numbers ? peopleWithNumber(tx, caller) : undefined;
  return {
    numbers,
    texts: !seesTexts(caller),
    reveals: new Map(revealed.map(({ id, part }) => [id, part])),
    isReadable: readablePeople(tx, caller),
    masksNumberOf:
      mayReadNumber &&
      ((id) => (typeof id === 'string' && tx.store.byId('contacts', id) ? !mayReadNumber(id) : undefined)),
  };
}

/** An answer as this caller may see it, all of it about the record `id` where there is one. */
export function visibleAnswer(tx: Transaction, caller: Caller, id: string, answer: unknown): unknown {
  return masked(answer, maskingAbout(id, maskingFor(tx, caller)));
}

/** A record as this caller may see it, its numbers and texts masked; of its type but for the fields that are hidden, which are left out. */
export function visibleRecord<T extends object>(
  tx: Transaction,
  caller: Caller,
  subject: CatalogueSubject,
  record: T,
): T {
  const hidden = hiddenFields(caller.ability, subject, record);
  const kept = Object.fromEntries(
    Object.entries(record).filter(([name]) => !hidden.includes(name) || name === 'phone'),
  );
  if (subject === 'contacts' || subject === 'messages') return masked(kept, maskingFor(tx, caller)) as T;
  if (subject === 'activity') return masked(withoutHidden(caller, kept), maskingFor(tx, caller)) as T;
  return (hidden.includes('phone') ? { ...kept, phone: null } : kept) as T;
}

/** A line of the log without the fields of its record that this person may not read there either. */
function withoutHidden({ ability }: Caller, line: Record<string, unknown>): object {
  const hidden = withheldFields(ability, line.subject as CatalogueSubject).filter((field) => field !== 'phone');
  const without = (fields: unknown) =>
    typeof fields === 'object' && fields !== null
      ? Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name.split('.', 1)[0] ?? '')))
      : fields;
  return { ...line, before: without(line.before), after: without(line.after) };
}
