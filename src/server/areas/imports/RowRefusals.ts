import type { Contact } from '#src/domain/contacts/contact.ts';
import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { keepRefusal, refusalOf, renewedRefusal } from '#src/server/areas/contacts/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { ImportTrace } from '#src/server/storage/records/contactChanges.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { RowsConsent } from './givenConsent.ts';
import type { ImportedUpdates } from './importTrace.ts';
import { refusedBy } from './mergeRow.ts';

type Context = Pick<HandlerContext, 'tx' | 'tenantId'>;

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
    private readonly context: Context & { now: string },
    private readonly updates: ImportedUpdates,
    /** Contacts that are about to be made, by number. */
    private readonly created: ReadonlyMap<string, NewRecord<Stored<Contact>>>,
  ) {}

  /** Counts a refusal that a new contact comes with. */
  note(phone: string, given: GivenConsent | null): void {
    if (given?.consent !== 'opted_out') return;
    this.count += 1;
    this.keep(phone, given, null);
  }

  private keep(phone: string, { consent_at, consent_evidence }: GivenConsent, before: GivenConsent | null): void {
    this.kept.push({ phone, consent_at, evidence: consent_evidence ?? null, before });
  }

  /** Makes a refusal count for whoever has the number, or will have it; false: it says none, or they refused already. */
  async take(phone: string, given: RowsConsent | null): Promise<boolean> {
    const { tx, tenantId } = this.context;
    if (given?.consent !== 'opted_out') return false;
    const coming = this.created.get(phone);
    if (coming) return this.refuseComing(coming, given);
    const contact = await tx.get('contacts', (await tx.contacts.withPhone({ tenantId, phone })) ?? '');
    if (!contact) return await this.keepForNobody(phone, given);
    const change = refusedBy(contact, given, this.context.now);
    if (!change) return false;
    const isNew = mayBeTexted(contact);
    const wasOptedIn = this.updates.hasOptedIn(contact.id);
    await this.updates.write(contact, change);
    if (isNew) this.count += 1;
    if (wasOptedIn) this.takenBack += 1;
    return isNew;
  }

  private refuseComing(coming: NewRecord<Stored<Contact>>, given: RowsConsent): boolean {
    if (!mayBeTexted(coming)) return false;
    if (coming.consent === 'opted_in') this.takenBack += 1;
    Object.assign(coming, given);
    this.note(coming.phone, given);
    return true;
  }

  private async keepForNobody(phone: string, given: RowsConsent): Promise<boolean> {
    const { tx, tenantId } = this.context;
    const before = await refusalOf(tx, tenantId, phone);
    const refusal = before ? renewedRefusal(before, given, this.context.now) : given;
    if (!refusal) return false;
    await keepRefusal(tx, tenantId, phone, refusal);
    if (before) this.keep(phone, refusal, before);
    else this.note(phone, refusal);
    return before === null;
  }
}
