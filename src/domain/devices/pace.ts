import type { Device, Sim } from './device.ts';

/** The fields of a device that decide how fast it sends. */
export interface PacedDevice extends Pick<Device, 'messages_per_minute'> {
  sims: readonly (Pick<Sim, 'messages_per_day' | 'sent_today'> & Partial<Pick<Sim, 'messages_per_minute'>>)[];
}

/** How many messages may be on their way to a device's operator without a response: those of ten seconds, but at least 20. */
export function maxUnderWay({ messages_per_minute }: Pick<Device, 'messages_per_minute'>): number {
  return Math.max(20, Math.floor(messages_per_minute / 6));
}

/** How many messages per minute a device sends now: at its own pace, or at that of its SIMs with messages left today if theirs is slower. */
export function paceOf({ messages_per_minute, sims }: PacedDevice): number {
  const open = sims.filter((sim) => sim.sent_today < sim.messages_per_day);
  if (open.length === 0) return messages_per_minute;
  const paceOfSims = open.reduce((sum, sim) => sum + (sim.messages_per_minute ?? Number.POSITIVE_INFINITY), 0);
  return Math.min(messages_per_minute, paceOfSims);
}
