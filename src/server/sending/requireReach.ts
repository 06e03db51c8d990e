import type { Device } from '#src/domain/devices/device.ts';
import { isInUse, outOfReach, type ReachingDevice, reachesCountry } from '#src/domain/devices/routing.ts';
import { countryOfPhone } from '#src/domain/sms/phone/countryOfPhone.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Returns a function that says why a message to a number (E.164) would wait forever because no device sends to its country, or null if one does. */
export async function reachProblems(tx: Transaction, tenantId: string): Promise<(phone: string) => Sentence | null> {
  const isOutOfReach = outOfReach(await tx.find('devices', { tenant_id: tenantId }));
  return (phone) => {
    if (!isOutOfReach(phone)) return null;
    const country = countryOfPhone(phone);
    return country === null
      ? sentence('messages.no_country_reached')
      : sentence('messages.country_not_reached', { country: { country } });
  };
}

/** Why a message to a number (E.164) would wait forever for its chosen device, or null if it would not. */
export function deviceProblem(
  device: (ReachingDevice & Pick<Device, 'status'>) | undefined,
  phone: string,
): Sentence | null {
  if (!device || !isInUse(device)) return sentence('messages.device_not_in_use');
  const country = countryOfPhone(phone);
  if (reachesCountry(device, country)) return null;
  return country === null
    ? sentence('messages.device_not_reaching_number')
    : sentence('messages.device_not_reaching', { country: { country } });
}

/** Throws 422 at the field if no device sends to the country of a number (E.164). */
export async function requireReach(
  tx: Transaction,
  { tenantId, phone, field }: { tenantId: string; phone: string; field: string },
): Promise<void> {
  const problem = (await reachProblems(tx, tenantId))(phone);
  if (problem)
    throw new HttpProblem('unprocessable', sentence('messages.not_sent_because', { why: problem }), {
      fields: { [field]: problem },
    });
}
