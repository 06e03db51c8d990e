import { countryOfPhone } from '#src/domain/sms/phone/countryOfPhone.ts';
import type { Device, Sim } from './device.ts';
import { canSend } from './deviceTerms.ts';
import { reachesCountry } from './routing.ts';
import { worksAgainAt } from './workingHours.ts';

/** The device and SIM that somebody wrote to. */
export interface Line {
  device_id: string | null;
  sim_slot: number | null;
}

/** What of a device decides whether an answer leaves by it. */
export type AnsweringDevice = Pick<Device, 'id' | 'status' | 'alarm' | 'reaches' | 'working_hours' | 'sims'>;

/**
 * The device, and the SIM of it, by which an answer to a number (E.164) leaves: those that were written to, where they may send there at this moment. Null:
 * they may not, or are gone, and any device that reaches the number sends it.
 */
export function answersBy<D extends AnsweringDevice>(
  devices: readonly D[],
  line: Line | null | undefined,
  { to, at, zone }: { to: string; at: Date; zone: string },
): { device: D; sim: Sim } | null {
  const device = line && devices.find(({ id }) => id === line.device_id);
  if (!device || !canSend(device.status) || device.alarm === 'cloned') return null;
  if (!reachesCountry(device, countryOfPhone(to)) || worksAgainAt(at, device.working_hours, zone)) return null;
  const sim = device.sims.find(({ slot }) => slot === line.sim_slot) ?? device.sims[0];
  return sim && sim.sent_today < sim.messages_per_day ? { device, sim } : null;
}
