import type { Audience } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { AudiencePerson } from '#src/domain/sms/review/audience.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** People per query. */
const STEP = 10_000;

interface Wanted {
  tenantId: string;
  /** Null for everyone. */
  audience: Audience | null;
  now: Date;
  /** Default: all contacts. */
  readable?: Criterion;
}

/** Everyone in an audience now, in the form resolveAudience takes. */
export async function peopleIn(tx: Transaction, wanted: Wanted): Promise<AudiencePerson<Stored<Contact>>[]> {
  const { timezone: timeZone } = await settingsOf(tx, wanted.tenantId);
  const people: AudiencePerson<Stored<Contact>>[] = [];
  for (;;) {
    const after = people.at(-1)?.contact.id ?? null;
    const part = await tx.contacts.audience({ ...wanted, timeZone, after, limit: STEP });
    for (const person of part) people.push(person);
    if (part.length < STEP) return people;
  }
}
