import { z } from 'zod';
import { id, instant, line } from '#src/domain/record.ts';
import { deviceReach, segmentPrice } from './deviceRoute.ts';
import { DEVICE_CONNECTION_PROBLEMS, DEVICE_LIMITS } from './deviceTerms.ts';
import { smppAccount } from './smppAccount.ts';
import { twilioAccount } from './twilioAccount.ts';

/** An account with an operator, with its secrets: what a person enters, and what is kept sealed. */
export const account = z.discriminatedUnion('kind', [smppAccount, twilioAccount]);
export type Account = z.infer<typeof account>;

/** What is a secret of an account of each kind: never answered, and kept where a replacement leaves it empty. */
export const ACCOUNT_SECRETS = { smpp: 'password', twilio: 'secret' } as const satisfies Record<
  Account['kind'],
  string
>;

/** An account whose secret may be left out: the one that is kept stays. */
export const accountChange = z.discriminatedUnion('kind', [
  smppAccount.partial({ password: true }),
  twilioAccount.partial({ secret: true }),
]);
export type AccountChange = z.infer<typeof accountChange>;

/** An account as it is answered. */
export const shownAccount = z.discriminatedUnion('kind', [
  smppAccount.omit({ password: true }),
  twilioAccount.omit({ secret: true }).extend({
    /** What Twilio is to be told for messages that come in; null: it cannot tell us, so we ask it. */
    incoming_url: z.string().nullable(),
  }),
]);
export type ShownAccount = z.infer<typeof shownAccount>;

/** The account without its secret. */
export function shownOf(given: Account, incoming_url: string | null): ShownAccount {
  return shownAccount.parse({ ...given, incoming_url });
}

/** A new device that sends through an account; the account is tried first. */
export const accountDeviceInput = z.object({
  name: line.min(1).max(DEVICE_LIMITS.name),
  messages_per_minute: z.number().int().min(1).max(DEVICE_LIMITS.messagesPerMinute).default(60),
  /** To which countries it sends. */
  reaches: deviceReach.default('all'),
  segment_price: segmentPrice.nullable().default(null),
  account,
});
export type AccountDeviceInput = z.infer<typeof accountDeviceInput>;

/** What a person tries: the account as it was typed; with `device_id` an empty secret is the one that is kept. */
export const accountTrialInput = z.object({
  device_id: id.nullable().default(null),
  account: z.discriminatedUnion('kind', [
    smppAccount.partial({ password: true }),
    // What it may send from is what the trial tells.
    twilioAccount.partial({ secret: true, sender: true }),
  ]),
});

/**
 * The operator let us in. `words`: what it calls itself; empty where it does not say. `senders`: what the account may send from, where the operator
 * tells; `name`: what it is called there.
 */
export const accountTrial = z.object({
  words: z.string(),
  senders: z.array(z.object({ sender: z.string(), name: z.string() })),
});
export type AccountTrial = z.infer<typeof accountTrial>;

/** How a device with an account is connected, since when, and what stood in the way last. */
export const deviceConnection = z.object({
  is_up: z.boolean(),
  since: instant,
  problem: z.enum(DEVICE_CONNECTION_PROBLEMS).nullable(),
  /** In the operator's words or by its code. */
  detail: z.string().max(200),
  /** Until when less is sent, because the operator asked for it. */
  throttled_until: instant.nullable(),
  /** What is left on the account, in whole units of a currency (ISO 4217), where the operator tells. */
  balance: z.object({ amount: z.string().max(40), currency: z.string().max(8) }).optional(),
  /** What the last segment has cost, where the operator tells. */
  segment_price: z.object({ amount: z.string().max(40), currency: z.string().max(8) }).optional(),
});
export type DeviceConnection = z.infer<typeof deviceConnection>;
