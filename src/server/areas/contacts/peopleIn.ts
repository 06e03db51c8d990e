import type { Audience } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { AudiencePerson } from '#src/domain/sms/preflight/audience.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** People that are asked for at a time. */
const STEP = 10_000;

interface Wanted {
  tenantId: string;
  /** Null: everybody. */
  audience: Audience | null;
  now: Date;
  /** Left out: all contacts. */
  readable?: Criterion;
}

/** Everybody whom an audience names by now, as resolveAudience takes them. */
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
