import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { count, e164, id, instant, line, text } from '#src/domain/record.ts';
import { DEVICE_LIMITS, DEVICE_NETWORKS, PACE_LIMITS, PAIRING_CODE_LENGTH, plainPairingCode } from './deviceTerms.ts';

/** `device_id`: the device whose phone is replaced; without it, a new device is created. */
export const pairingInput = z.object({
  name: line.min(1).max(DEVICE_LIMITS.name),
  messages_per_minute: z.number().int().min(1).max(PACE_LIMITS.phone.messagesPerMinute).default(30),
  device_id: id.nullable().default(null),
});
export type PairingInput = z.infer<typeof pairingInput>;

/** A pairing code that waits for a phone. `seconds_left` is by the API's clock, because the reader's may be wrong. */
export const pairing = z.object({
  id,
  name: z.string(),
  code: z.string(),
  /** Used instead of the code by phones that register with it; null once pairing is over. */
  token: z.string().nullable(),
  status: z.enum(['waiting', 'paired', 'expired']),
  expires_at: instant,
  seconds_left: count,
  /** The device, once its phone has registered. */
  device_id: id.nullable(),
});
export type Pairing = z.infer<typeof pairing>;

/** What a phone sends with its pairing code. */
export const pairingRequest = z.object({
  code: text
    .max(40)
    .transform(plainPairingCode)
    .refine((code) => code.length === PAIRING_CODE_LENGTH, 'devices.code_length' satisfies SchemaMessage),
  model: text.min(1).max(80),
  os_version: text.max(40),
  app_version: text.max(40),
  battery: z.object({ percent: z.number().min(0).max(100), charging: z.boolean() }),
  network: z.enum(DEVICE_NETWORKS),
  sims: z
    .array(z.object({ slot: z.number().int().min(0).max(1), carrier: text.max(80), phone: e164.nullable() }))
    .max(2)
    .refine(
      (sims) => new Set(sims.map(({ slot }) => slot)).size === sims.length,
      'devices.slot_twice' satisfies SchemaMessage,
    ),
});
export type PairingRequest = z.infer<typeof pairingRequest>;

/** The response to the phone: the tenant, the device, and how fast to send. */
export const pairedPhone = z.object({
  device_id: id,
  name: z.string(),
  tenant_name: z.string(),
  messages_per_minute: z.number().int().min(1),
});
export type PairedPhone = z.infer<typeof pairedPhone>;
