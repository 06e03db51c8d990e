import type { Activity } from '#src/domain/company/activity.ts';
import { isAboutMany } from '#src/domain/company/activityActions.ts';
import { readablePeople } from '#src/server/access/people.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Whom a line of the log names: undefined for nobody, null for somebody who cannot be found any more. */
function personIn(tx: Transaction, { subject, action, record_id }: Activity): string | null | undefined {
  if (subject !== 'contacts' && subject !== 'messages') return undefined;
  if (record_id === null || isAboutMany(action)) return undefined;
  return tx.store.byId('contacts', record_id)?.id ?? tx.store.byId('messages', record_id)?.contact_id ?? null;
}

/** `via`: true asks for what support did while acting for the company, false for all the rest. */
export const activityRules: ResourceRules<'activity'> = {
  isVisible(tx, caller) {
    const mayRead = readablePeople(tx, caller);
    if (!mayRead) return undefined;
    return (line) => {
      const person = personIn(tx, line);
      return person === undefined || mayRead(person);
    };
  },
  filters: () => ({
    via: (wanted) => (record) => {
      const { via } = record as { via: string | null };
      return typeof wanted === 'boolean' ? (via !== null) === wanted : via === wanted;
    },
  }),
};
