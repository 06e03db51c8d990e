import type { SuppressionListResult } from '#src/domain/imports/suppressionList.ts';
import { e164 } from '#src/domain/record.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { senderNumber } from '#src/domain/sms/phone/phoneNumber.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { keepRefusal, refusalOf, renewedRefusal } from '#src/server/areas/contacts/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/**
 * Makes refusals of the numbers on a suppression list. A refusal counts for every contact of the tenant, also for those the caller's
 * role does not show: it takes nothing from anybody but texts they do not want.
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
  const result: SuppressionListResult = { opted_out: 0, kept: 0, already: 0, invalid: [] };
  const phones = numbers.map((text) => numberOf(text, country));
  const known = await tx.contacts.withPhones({ tenantId, phones: phones.filter((phone) => phone !== null) });
  const knownIds = new Map(known.map(({ phone, id }) => [phone, id]));
  for (const [index, text] of numbers.entries()) {
    const phone = phones[index] ?? null;
    if (phone === null) {
      result.invalid.push({ index, text });
      continue;
    }
    const contact = await tx.get('contacts', knownIds.get(phone) ?? '');
    const said = contact ?? (await refusalOf(tx, tenantId, phone));
    if (said && !mayBeTexted(said)) {
      const renewed = renewedRefusal(said, refusal, at);
      if (renewed && contact) await tx.update('contacts', contact.id, renewed);
      else if (renewed) await keepRefusal(tx, tenantId, phone, renewed);
      result.already += 1;
    } else if (contact) {
      await tx.update('contacts', contact.id, refusal);
      result.opted_out += 1;
    } else {
      await keepRefusal(tx, tenantId, phone, refusal);
      result.kept += 1;
    }
  }
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: 'import suppression list',
    subject: 'contacts',
    recordId: null,
    recordName: evidence,
    after: { opted_out: result.opted_out, kept: result.kept },
  });
  return result;
}

/** Whatever is in E.164 is taken as it is: a refusal of a number that nobody can be texted at does no harm. */
function numberOf(text: string, country: string): string | null {
  const written = text.replace(/[\s().-]/g, '');
  return e164.safeParse(written).success ? written : senderNumber(text, country);
}
