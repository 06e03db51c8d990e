import type { Contact } from '#src/domain/contacts/contact.ts';
import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { keepRefusals, renewedRefusal } from '#src/server/areas/contacts/index.ts';
import type { ImportTrace } from '#src/server/storage/records/contactHistory.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { RowsConsent } from './givenConsent.ts';
import type { ImportedUpdates } from './importTrace.ts';
import { refusedBy } from './mergeRow.ts';

/** What the rows of a chunk are compared with. */
interface Known {
  /** When the chunk is imported (ISO 8601). */
  now: string;
  /** The refusals stored for its numbers. */
  refusals: ReadonlyMap<string, GivenConsent>;
  updates: ImportedUpdates;
  /** Contacts about to be created, by number. */
  created: ReadonlyMap<string, NewRecord<Stored<Contact>>>;
}

/**
 * The opt-outs in a chunk's rows. As on a suppression list, they count for every contact of the tenant, also those the caller may not see or
 * change, and for numbers without a contact. Nothing is written before {@link RowRefusals.write}.
 */
export class RowRefusals {
  /** What is needed to undo it, for numbers not refused before. */
  readonly kept: NonNullable<ImportTrace['refusals']> = [];
  /** Contacts the chunk opted out. */
  count = 0;
  /** How many of these contacts the import had opted in before. */
  takenBack = 0;

  private readonly forNobody = new Map<string, GivenConsent>();

  constructor(private readonly known: Known) {}

  /** The refusal of a number without a contact, as the rows so far leave it, or null if there is none. */
  refusalOf(phone: string): GivenConsent | null {
    return this.forNobody.get(phone) ?? this.known.refusals.get(phone) ?? null;
  }

  /** Counts an opt-out that a new contact has from the start. */
  note(phone: string, given: GivenConsent | null): void {
    if (given?.consent !== 'opted_out') return;
    this.count += 1;
    this.keep(phone, given, null);
  }

  private keep(phone: string, { consent_at, consent_evidence }: GivenConsent, before: GivenConsent | null): void {
    this.kept.push({ phone, consent_at, evidence: consent_evidence ?? null, before });
  }

  /** Applies an opt-out to a number, and to its present or future contact. */
  take(phone: string, given: RowsConsent | null): void {
    if (given?.consent !== 'opted_out') return;
    const { created, updates } = this.known;
    const coming = created.get(phone);
    const contact = updates.contact(phone);
    if (coming) this.refuseComing(coming, given);
    else if (contact) this.refuse(contact, given);
    else this.keepForNobody(phone, given);
  }

  /** Opts out a contact; false: the row does not, or the contact had opted out already. */
  refuse(contact: Stored<Contact>, given: RowsConsent | null): boolean {
    const { updates, now } = this.known;
    const change = refusedBy(contact, given, now);
    if (!change) return false;
    const isNew = mayBeTexted(contact);
    const wasOptedIn = updates.hasOptedIn(contact.id);
    updates.note(contact, change);
    if (isNew) this.count += 1;
    if (wasOptedIn) this.takenBack += 1;
    return isNew;
  }

  private refuseComing(coming: NewRecord<Stored<Contact>>, given: RowsConsent): void {
    if (!mayBeTexted(coming)) return;
    if (coming.consent === 'opted_in') this.takenBack += 1;
    Object.assign(coming, given);
    this.note(coming.phone, given);
  }

  /** Stores the opt-outs of numbers without a contact. */
  async write(tx: Transaction, tenantId: string): Promise<void> {
    await keepRefusals(
      tx,
      tenantId,
      [...this.forNobody].map(([phone, refusal]) => ({ phone, refusal })),
    );
  }

  private keepForNobody(phone: string, given: RowsConsent): void {
    const before = this.refusalOf(phone);
    const refusal = before ? renewedRefusal(before, given, this.known.now) : given;
    if (!refusal) return;
    this.forNobody.set(phone, refusal);
    if (before) this.keep(phone, refusal, before);
    else this.note(phone, refusal);
  }
}
