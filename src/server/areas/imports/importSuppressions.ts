import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import type { SuppressionListResult } from '#src/domain/imports/suppressionList.ts';
import { e164 } from '#src/domain/record.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { senderNumber } from '#src/domain/sms/phone/phoneNumber.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { keepRefusals, refusalsOf, renewedRefusal } from '#src/server/areas/contacts/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/**
 * Opts out the numbers of a suppression list. That counts for every contact of the tenant, also those the caller's role does not show: it only stops
 * messages that people do not want.
 */
export async function importSuppressions({
  tx,
  clock,
  caller,
  tenantId,
  body,
  req,
}: HandlerContext<'importSuppressions'>): Promise<SuppressionListResult> {
  const { numbers, evidence } = body;
  const at = clock.now().toISOString();
  const country = (await settingsOf(tx, tenantId)).default_country;
  const refusal = {
    consent: 'opted_out',
    consent_source: 'import',
    consent_at: at,
    consent_evidence: evidence,
  } as const;
  const result: SuppressionListResult = { opted_out: 0, added: 0, already: 0, invalid: [] };
  const phones = numbers.map((text) => numberOf(text, country));
  // Stryker disable next-line MethodExpression,ConditionalExpression: no contact has the number null.
  const valid = phones.filter((phone) => phone !== null);
  const contactNumbers = await tx.contacts.withPhones({ tenantId, phones: valid });
  const contacts = await tx.find('contacts', { id: contactNumbers.map(({ id }) => id) });
  // Updated with each number, because a number may occur twice.
  const byPhone = new Map(contacts.map((contact) => [contact.phone, contact]));
  const refusals = await refusalsOf(tx, tenantId, valid);
  const changes: { id: string; change: GivenConsent }[] = [];
  // Stryker disable next-line ArrayDeclaration: of a text, no refusal is stored.
  const newRefusals: { phone: string; refusal: GivenConsent }[] = [];
  const setRefusal = (phone: string, consent: GivenConsent): void => {
    const contact = byPhone.get(phone);
    if (contact) {
      changes.push({ id: contact.id, change: consent });
      byPhone.set(phone, { ...contact, ...consent });
    } else {
      newRefusals.push({ phone, refusal: consent });
      refusals.set(phone, consent);
    }
  };
  for (const [index, text] of numbers.entries()) {
    const phone = phones[index] ?? null;
    if (phone === null) {
      result.invalid.push({ index, text });
      continue;
    }
    const before = byPhone.get(phone) ?? refusals.get(phone);
    if (before && !mayBeTexted(before)) {
      const renewal = renewedRefusal(before, refusal, at);
      if (renewal) setRefusal(phone, renewal);
      result.already += 1;
    } else {
      result[byPhone.has(phone) ? 'opted_out' : 'added'] += 1;
      setRefusal(phone, refusal);
    }
  }
  await keepRefusals(tx, tenantId, newRefusals);
  await tx.updateMany('contacts', changes);
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: 'import suppression list',
    subject: 'contacts',
    recordId: null,
    recordName: evidence,
    after: { opted_out: result.opted_out, added: result.added },
  });
  return result;
}

/** E.164 numbers are taken as they are: opting out a number that cannot be texted does no harm. */
function numberOf(text: string, country: string): string | null {
  const compact = text.replace(/[\s().-]/g, '');
  return e164.safeParse(compact).success ? compact : senderNumber(text, country);
}
