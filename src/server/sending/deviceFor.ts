import { type Device, type Sim, takesMessages } from '#src/domain/devices/device.ts';
import { byFreeCapacity, isInUse, reachesCountry } from '#src/domain/devices/routing.ts';
import { worksAgainAt } from '#src/domain/devices/workingHours.ts';
import { countryOfPhone } from '#src/domain/sms/phone/countryOfPhone.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { roomiestSim } from './claimMessages.ts';
import type { UnitContext } from './UnitContext.ts';

/**
 * The device and SIM that send a message to a number (E.164) for which none was chosen: of the devices that reach it, the one with the most free
 * capacity, one that can send now before one that can send later. Null if none reaches it.
 */
export async function deviceFor(
  { tx, now }: UnitContext,
  tenantId: string,
  to: string,
): Promise<{ device: Device; sim: Sim } | null> {
  const country = countryOfPhone(to);
  const devices = await tx.find('devices', { tenant_id: tenantId });
  const { timezone } = await settingsOf(tx, tenantId);
  const at = new Date(now());
  const reachingDevices = devices.filter((each) => isInUse(each) && reachesCountry(each, country)).sort(byFreeCapacity);
  const isFree = (each: Device): boolean =>
    takesMessages(each) && !worksAgainAt(at, each.working_hours, timezone) && roomiestSim(each) !== null;
  const device = reachingDevices.find(isFree) ?? reachingDevices[0];
  const sim = device && (roomiestSim(device) ?? device.sims[0]);
  return device && sim ? { device, sim } : null;
}
