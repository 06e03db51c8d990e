import { countryOfPhone } from '#src/domain/sms/phone/countryOfPhone.ts';
import type { Device, Sim } from './device.ts';
import { takesMessages } from './deviceTerms.ts';
import { reachesCountry } from './routing.ts';
import { worksAgainAt } from './workingHours.ts';

/** The device and SIM that received a message. */
export interface ReceivingSim {
  device_id: string | null;
  sim_slot: number | null;
}

/** The fields of a device that decide whether it can send a reply. */
export type ReplyDevice = Pick<Device, 'id' | 'status' | 'alarm' | 'countries' | 'working_hours' | 'sims'>;

/**
 * The device and SIM that send a reply to a number (E.164): those that received the message, if they can send there at `at`. Otherwise null,
 * and any device that reaches the number sends the reply.
 */
export function replyDeviceOf<D extends ReplyDevice>(
  devices: readonly D[],
  receivedBy: ReceivingSim | null | undefined,
  { to, at, zone }: { to: string; at: Date; zone: string },
): { device: D; sim: Sim } | null {
  const device = receivedBy && devices.find(({ id }) => id === receivedBy.device_id);
  if (!device || !takesMessages(device)) return null;
  if (!reachesCountry(device, countryOfPhone(to)) || worksAgainAt(at, device.working_hours, zone)) return null;
  const sim = device.sims.find(({ slot }) => slot === receivedBy.sim_slot) ?? device.sims[0];
  return sim && sim.sent_today < sim.messages_per_day ? { device, sim } : null;
}
