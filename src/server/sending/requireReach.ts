import { outOfReach } from '#src/domain/devices/routing.ts';
import { countryOfPhone } from '#src/domain/sms/phone/countryOfPhone.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type Said, said } from '#src/server/said/Said.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Tells why a text to a number (E.164) would wait without end: no device of the tenant sends to its country. Null: one does. */
export async function reachProblems(tx: Transaction, tenantId: string): Promise<(phone: string) => Said | null> {
  const isOut = outOfReach(await tx.find('devices', { tenant_id: tenantId }));
  return (phone) => {
    if (!isOut(phone)) return null;
    const country = countryOfPhone(phone);
    return country === null
      ? said('messages.no_country_reached')
      : said('messages.country_not_reached', { country: { country } });
  };
}

/** Throws 422 at the field where no device sends to the country of a number (E.164). */
export async function requireReach(
  tx: Transaction,
  { tenantId, phone, field }: { tenantId: string; phone: string; field: string },
): Promise<void> {
  const why = (await reachProblems(tx, tenantId))(phone);
  if (why)
    throw new HttpProblem('unprocessable', said('messages.not_sent_because', { why }), { fields: { [field]: why } });
}
