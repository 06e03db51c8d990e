import type { Contact } from '#src/domain/contacts/contact.ts';
import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { keepRefusals, renewedRefusal } from '#src/server/areas/contacts/index.ts';
import type { ImportTrace } from '#src/server/storage/records/contactHistory.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { RowConsent } from './consentOfRow.ts';
import type { ImportedUpdates } from './importTrace.ts';
import { refusalFor } from './mergeRow.ts';

/** What the rows of a chunk are compared with. */
interface ChunkState {
  /** When the chunk is imported (ISO 8601). */
  now: string;
  /** The refusals stored for its numbers. */
  refusals: ReadonlyMap<string, GivenConsent>;
  updates: ImportedUpdates;
  /** Contacts about to be created, by number. */
  created: ReadonlyMap<string, NewRecord<Stored<Contact>>>;
}

/**
 * The opt-outs in a chunk's rows. As on a suppression list, they count for every contact of the tenant, also those the caller cannot see or
 * change, and for numbers without a contact. Nothing is written before {@link RowRefusals.write}.
 */
export class RowRefusals {
  /** What is needed to undo it, for numbers not refused before. */
  readonly trace: NonNullable<ImportTrace['refusals']> = [];
  /** Contacts the chunk opted out. */
  count = 0;
  /** How many of these contacts the import had opted in before. */
  withdrawnOptIns = 0;

  private readonly forNobody = new Map<string, GivenConsent>();

  constructor(private readonly chunk: ChunkState) {}

  /** The refusal of a number without a contact, as the rows so far leave it, or null if there is none. */
  refusalOf(phone: string): GivenConsent | null {
    return this.forNobody.get(phone) ?? this.chunk.refusals.get(phone) ?? null;
  }

  /** Counts an opt-out that a new contact has from the start. */
  add(phone: string, rowConsent: GivenConsent | null): void {
    if (rowConsent?.consent !== 'opted_out') return;
    this.count += 1;
    this.keep(phone, rowConsent, null);
  }

  private keep(phone: string, { consent_at, consent_evidence }: GivenConsent, before: GivenConsent | null): void {
    this.trace.push({ phone, consent_at, evidence: consent_evidence ?? null, before });
  }

  /** Applies an opt-out to a number, and to its present or future contact. */
  take(phone: string, rowConsent: RowConsent | null): void {
    if (rowConsent?.consent !== 'opted_out') return;
    const { created, updates } = this.chunk;
    const newContact = created.get(phone);
    const contact = updates.contact(phone);
    if (newContact) this.refuseNewContact(newContact, rowConsent);
    else if (contact) this.refuse(contact, rowConsent);
    else this.keepForNobody(phone, rowConsent);
  }

  /** Opts out a contact; false: the row does not, or the contact had opted out already. */
  refuse(contact: Stored<Contact>, rowConsent: RowConsent | null): boolean {
    const { updates, now } = this.chunk;
    const change = refusalFor(contact, rowConsent, now);
    if (!change) return false;
    const isNew = mayBeTexted(contact);
    const wasOptedIn = updates.hasOptedIn(contact.id);
    updates.add(contact, change);
    if (isNew) this.count += 1;
    if (wasOptedIn) this.withdrawnOptIns += 1;
    return isNew;
  }

  private refuseNewContact(newContact: NewRecord<Stored<Contact>>, rowConsent: RowConsent): void {
    if (!mayBeTexted(newContact)) return;
    if (newContact.consent === 'opted_in') this.withdrawnOptIns += 1;
    Object.assign(newContact, rowConsent);
    this.add(newContact.phone, rowConsent);
  }

  /** Stores the opt-outs of numbers without a contact. */
  async write(tx: Transaction, tenantId: string): Promise<void> {
    await keepRefusals(
      tx,
      tenantId,
      [...this.forNobody].map(([phone, refusal]) => ({ phone, refusal })),
    );
  }

  private keepForNobody(phone: string, rowConsent: RowConsent): void {
    const before = this.refusalOf(phone);
    const refusal = before ? renewedRefusal(before, rowConsent, this.chunk.now) : rowConsent;
    if (!refusal) return;
    this.forNobody.set(phone, refusal);
    if (before) this.keep(phone, refusal, before);
    else this.add(phone, refusal);
  }
}
