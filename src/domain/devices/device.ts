import { z } from 'zod';
import { timeOfDay } from '#src/domain/company/companySettings.ts';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { e164, instant, line, recordBase, text } from '#src/domain/record.ts';
import { deviceConnection } from './account.ts';
import { amount, deviceReach, segmentPrice } from './deviceRoute.ts';
import {
  DEVICE_ALARMS,
  DEVICE_KINDS,
  DEVICE_LIMITS,
  DEVICE_NETWORKS,
  DEVICE_STATUSES,
  EARLY_WARNINGS,
  PACE_LIMITS,
} from './deviceTerms.ts';

export * from './deviceTerms.ts';

const simSlot = z.number().int().min(0).max(1);
/** The carrier's limit: messages per minute. If null or absent, only the device's pace counts. */
const simPace = z.number().int().min(1).max(PACE_LIMITS.phone.messagesPerMinute).nullable().optional();
/** Phones have a lower maximum (`paceLimitsOf`). */
const messagesPerDay = z.number().int().min(1).max(PACE_LIMITS.account.messagesPerDay);

export const sim = z.object({
  slot: simSlot,
  carrier: z.string().max(80),
  phone: e164.nullable(),
  /** The carrier's limit: messages per day. */
  messages_per_day: messagesPerDay,
  messages_per_minute: simPace,
  sent_today: z.number().int().min(0),
});
export type Sim = z.infer<typeof sim>;

/** What a person enters about a SIM; the phone reports the rest. */
export const simInput = z.object({
  slot: simSlot,
  phone: e164.nullable(),
  messages_per_day: messagesPerDay,
  messages_per_minute: simPace,
});

/** A span from one time of day to a later one; 00:00 as the end is midnight. */
const workingSpan = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => to === '00:00' || from < to, {
    path: ['to'],
    message: 'devices.ends_too_early' satisfies SchemaMessage,
  })
  .nullable();

/** When a device sends, in the tenant's time zone; a day without a span is a day off. */
export const workingHours = z
  .object({
    mon: workingSpan,
    tue: workingSpan,
    wed: workingSpan,
    thu: workingSpan,
    fri: workingSpan,
    sat: workingSpan,
    sun: workingSpan,
  })
  .refine((days) => Object.values(days).some(Boolean), 'devices.no_sending_day' satisfies SchemaMessage);

export const deviceInput = z.object({
  name: line.min(1).max(DEVICE_LIMITS.name),
  /** Phones have a lower maximum (`paceLimitsOf`). */
  messages_per_minute: z.number().int().min(1).max(PACE_LIMITS.account.messagesPerMinute).default(30),
  /** Default: all countries. */
  countries: deviceReach.optional(),
  /** The price from the contract, as typed, or null if it is not known. */
  segment_price: segmentPrice.nullable().optional(),
  /** The account balance below which people are warned, in whole units of its currency, or null for never. Default: 10. */
  low_balance: amount.nullable().optional(),
  /** Null for day and night. */
  working_hours: workingHours.nullable().default(null),
  status: z.enum(DEVICE_STATUSES).optional(),
  sims: z.array(simInput).max(2).optional(),
});
export type DeviceInput = z.infer<typeof deviceInput>;

/** What happens to messages that only this device may send, when it is deleted; required if there are any. */
export const deviceRemoval = z.object({
  queue: z
    .enum(['move', 'fail'])
    .optional()
    .describe('Whether another device sends the waiting messages (`move`) or they fail (`fail`)'),
  to: text.max(64).optional().describe('With `move`: the other device'),
});

const batteryLevel = z.object({ percent: z.number().min(0).max(100), charging: z.boolean() });

/** The results of its messages in the last hours, and the latest depths of its queue, oldest first. */
const deviceHealth = z.object({
  recent: z.object({
    messages: z.number().int().min(0),
    /** Failures whose cause counts against the device. */
    failed: z.number().int().min(0),
    /** The most frequent cause of failure. */
    error_code: z.string().nullable(),
  }),
  queue: z.array(z.object({ at: instant, depth: z.number().int().min(0) })).max(12),
});

export const device = z.object({
  ...recordBase,
  ...deviceInput.shape,
  kind: z.enum(DEVICE_KINDS),
  status: z.enum(DEVICE_STATUSES),
  model: z.string(),
  /** Empty when the phone does not report it. */
  os_version: z.string(),
  app_version: z.string(),
  last_seen_at: instant.nullable(),
  /** Null until it has reported its level. */
  battery: batteryLevel.nullable(),
  /** Battery readings of the last three hours, the oldest first: enough to tell how fast it drains. */
  battery_readings: z.array(batteryLevel.extend({ at: instant })).max(60),
  network: z.enum(DEVICE_NETWORKS),
  sims: z.array(sim).max(2),
  queue_depth: z.number().int().min(0),
  sent_today: z.number().int().min(0),
  failed_today: z.number().int().min(0),
  /** A problem that needs a person. */
  alarm: z.enum(DEVICE_ALARMS).nullable().optional(),
  /** Its recent health, updated every few minutes. */
  health: deviceHealth.nullable().optional(),
  /** For a device with an account. */
  connection: deviceConnection.nullable().optional(),
  /** The current early warnings; missing until the first one. */
  warnings: z.array(z.enum(EARLY_WARNINGS)).optional(),
});
export type Device = z.infer<typeof device>;
