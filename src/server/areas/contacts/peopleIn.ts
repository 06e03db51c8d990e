import type { Audience } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { AudiencePerson } from '#src/domain/sms/review/audience.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** People per query. */
const STEP = 2_000;

interface PeopleQuery {
  tenantId: string;
  /** Null for everyone. */
  audience: Audience | null;
  now: Date;
  /** Default: all contacts. */
  readable?: Criterion;
}

/** Everyone in an audience now, in the form resolveAudience takes. */
export async function peopleIn(tx: Transaction, query: PeopleQuery): Promise<AudiencePerson<Stored<Contact>>[]> {
  const people: AudiencePerson<Stored<Contact>>[] = [];
  for await (const part of partsOfAudience(tx, query)) for (const person of part) people.push(person);
  return people;
}

/** The people of {@link peopleIn} in parts, for an audience that need not be in memory as a whole. */
export async function* partsOfAudience(
  tx: Transaction,
  query: PeopleQuery,
): AsyncGenerator<AudiencePerson<Stored<Contact>>[], void> {
  const { timezone: timeZone } = await settingsOf(tx, query.tenantId);
  let after: string | null = null;
  for (;;) {
    const part: AudiencePerson<Stored<Contact>>[] = await tx.contacts.audience({
      ...query,
      timeZone,
      after,
      limit: STEP,
    });
    yield part;
    if (part.length < STEP) return;
    // Stryker disable next-line OptionalChaining: a full part has a last person.
    after = part.at(-1)?.contact.id ?? null;
  }
}
