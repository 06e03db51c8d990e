import type { Contact } from '#src/domain/contacts/contact.ts';
import { CONTACT_LIMITS, MAX_GROUPS } from '#src/domain/contacts/contactTerms.ts';
import { joinedNotes, mergedContact } from '#src/domain/contacts/merge/mergedContact.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { requireFields } from '#src/server/access/requireFields.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { visibleRecord } from '#src/server/access/visibility.ts';
import { nameOf, recordActivity } from '#src/server/areas/activity/index.ts';
import { presentRecord } from '#src/server/http/crud/respondWithRecord.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { unitContextOf } from '#src/server/sending/UnitContext.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { keepFirstConsent } from './consentLog.ts';
import { moveContactReferences } from './moveContactReferences.ts';
import { storePossibleOptOut, undecidedOptOut } from './possibleOptOuts.ts';

/** Merges another contact into this one: references move, and the other contact is deleted. */
export async function mergeContacts(context: HandlerContext<'mergeContacts'>): Promise<Contact> {
  const { tx, clock, caller, tenantId, id, req } = context;
  const { values } = context.body;
  const contact = (await tx.get('contacts', id)) as Stored<Contact>;
  const other = await otherContact(context);
  if (!values.notes && joinedNotes(contact.notes, other.notes).length > CONTACT_LIMITS.notes) {
    throw unprocessable({ 'values.notes': sentence('contacts.notes_too_long') });
  }
  const before = { ...contact };
  const change = mergedContact(contact, other, values);
  refuseTooManyGroups(change.group_ids);
  requireFields(caller, 'contacts', before, change);

  await keepFirstConsent(tx, other);
  const optOut = await undecidedOptOut(tx, tenantId, other.phone);
  await moveContactReferences(unitContextOf({ tx, clock }), tenantId, other.id, id);
  await tx.remove('contacts', other.id);
  const after = await tx.update('contacts', id, change);
  if (optOut && mayBeTexted(after)) await storePossibleOptOut(tx, after, { ...optOut, body: optOut.evidence });
  await tx.insert('contact_merges', { tenant_id: tenantId, contact_id: id, merged_id: other.id });
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: 'merge',
    subject: 'contacts',
    recordId: id,
    recordName: nameOf(after),
    before,
    after,
  });
  return await visibleRecord(tx, caller, 'contacts', after);
}

/** Throws 409: only leaving groups helps, not another choice of values. */
function refuseTooManyGroups({ length }: readonly string[]): void {
  if (length <= MAX_GROUPS) return;
  throw new HttpProblem('conflict', sentence('contacts.too_many_groups', { found: length, max: MAX_GROUPS }));
}

/** The contact to be merged, if allowed: throws 404, 422, 403 or, if it changed since it was compared, 412. */
async function otherContact(context: HandlerContext<'mergeContacts'>): Promise<Stored<Contact>> {
  const { tx, caller, tenantId, id, body, req } = context;
  const { other_id, other_version } = body;
  const other = await tx.get('contacts', other_id);
  if (other?.tenant_id !== tenantId) {
    throw new HttpProblem('not_found', 'other_id: there is no such record.', {
      fields: { other_id: sentence('forms.no_such_record') },
    });
  }
  if (other_id === id) throw unprocessable({ other_id: sentence('contacts.another_contact') });
  requirePermission(caller, 'update', 'contacts', other);
  requirePermission(caller, 'delete', 'contacts', other);
  if (other.version === other_version) {
    tx.expectVersion('contacts', other_id, other_version);
    return other;
  }
  const reason = sentence('contacts.other_changed', { yours: other_version, theirs: other.version });
  const current = await presentRecord({ env: context, name: 'contacts', caller, req }, other);
  throw new HttpProblem('version_conflict', reason, { current: { ...current } });
}
