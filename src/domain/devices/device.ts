import { z } from 'zod';
import { e164, instant, recordBase } from '#src/domain/record.ts';

export const DEVICE_STATUSES = ['pairing', 'online', 'idle', 'offline', 'disabled', 'needs_update'] as const;
export type DeviceStatus = (typeof DEVICE_STATUSES)[number];
export const DEVICE_NETWORKS = ['wifi', 'cellular', 'none'] as const;

/** Whether a device in this status takes messages from the queue now. */
export function canSend(status: DeviceStatus): boolean {
  return status === 'online' || status === 'idle';
}

export const sim = z.object({
  slot: z.number().int().min(0).max(1),
  carrier: z.string().max(80),
  phone: e164.nullable(),
  /** The carrier's limit: messages a day. */
  messages_per_day: z.number().int().min(1).max(100_000),
  sent_today: z.number().int().min(0),
});
export type Sim = z.infer<typeof sim>;

export const deviceInput = z.object({
  name: z.string().min(1).max(80),
  messages_per_minute: z.number().int().min(1).max(600).default(30),
  status: z.enum(DEVICE_STATUSES).optional(),
});
export type DeviceInput = z.infer<typeof deviceInput>;

export const device = z.object({
  ...recordBase,
  ...deviceInput.shape,
  status: z.enum(DEVICE_STATUSES),
  model: z.string(),
  os_version: z.string(),
  app_version: z.string(),
  last_seen_at: instant.nullable(),
  battery: z.object({ percent: z.number().min(0).max(100), charging: z.boolean() }),
  network: z.enum(DEVICE_NETWORKS),
  sims: z.array(sim).max(2),
  queue_depth: z.number().int().min(0),
  sent_today: z.number().int().min(0),
  failed_today: z.number().int().min(0),
});
export type Device = z.infer<typeof device>;
