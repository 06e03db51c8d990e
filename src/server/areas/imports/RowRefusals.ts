import type { Contact } from '#src/domain/contacts/contact.ts';
import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import { phonesOf } from '#src/server/areas/contacts/phonesOf.ts';
import { keepRefusal, refusalOf } from '#src/server/areas/contacts/refusedNumbers.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { ImportTrace } from '#src/server/storage/records/contactChanges.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { NewRecord } from '#src/server/storage/Transaction.ts';
import type { RowsConsent } from './givenConsent.ts';
import type { ImportedUpdates } from './importTrace.ts';
import { refusedBy } from './mergeRow.ts';

type Context = Pick<HandlerContext, 'store' | 'tenantId'>;

/**
 * Who said no in the rows of a chunk. As on a suppression list, a refusal counts for every contact of the tenant, also for those
 * the caller may not see or change, and for numbers of nobody.
 */
export class RowRefusals {
  /** Of numbers that nobody had refused for before: what it takes to let go of them again. */
  readonly kept: NonNullable<ImportTrace['refusals']> = [];
  /** Whom the chunk has opted out. */
  count = 0;
  /** Of them, those it had opted in before. */
  takenBack = 0;

  constructor(
    private readonly context: Context,
    private readonly updates: ImportedUpdates,
    /** Contacts that are about to be made, by number. */
    private readonly created: ReadonlyMap<string, NewRecord<Stored<Contact>>>,
  ) {}

  /** Counts a refusal that a new contact comes with. */
  note(phone: string, given: RowsConsent | null): void {
    if (given?.consent !== 'opted_out') return;
    this.count += 1;
    this.kept.push({ phone, consent_at: given.consent_at, evidence: given.consent_evidence });
  }

  /** Makes a refusal count for whoever has the number, or will have it; false: it says none, or they refused already. */
  async take(phone: string, given: RowsConsent | null): Promise<boolean> {
    const { store, tenantId } = this.context;
    if (given?.consent !== 'opted_out') return false;
    const coming = this.created.get(phone);
    if (coming) return this.refuseComing(coming, given);
    const contact = await store.tx.get('contacts', phonesOf(store).find(tenantId, phone) ?? '');
    if (!contact) return await this.keepForNobody(phone, given);
    const change = refusedBy(contact, given);
    if (!change) return false;
    const wasOptedIn = this.updates.hasOptedIn(contact.id);
    await this.updates.write(contact, change);
    this.count += 1;
    if (wasOptedIn) this.takenBack += 1;
    return true;
  }

  private refuseComing(coming: NewRecord<Stored<Contact>>, given: RowsConsent): boolean {
    const change: GivenConsent | null = refusedBy(coming, given);
    if (!change) return false;
    if (coming.consent === 'opted_in') this.takenBack += 1;
    Object.assign(coming, change);
    this.note(coming.phone, given);
    return true;
  }

  private async keepForNobody(phone: string, given: RowsConsent): Promise<boolean> {
    const { store, tenantId } = this.context;
    if (refusalOf(store, tenantId, phone)) return false;
    await keepRefusal(store, tenantId, phone, given);
    this.note(phone, given);
    return true;
  }
}
