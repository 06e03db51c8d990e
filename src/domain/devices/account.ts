import { z } from 'zod';
import { id, instant, line } from '#src/domain/record.ts';
import { deviceReach, segmentPrice } from './deviceRoute.ts';
import { DEVICE_CONNECTION_PROBLEMS, DEVICE_LIMITS, PACE_LIMITS } from './deviceTerms.ts';
import { smppAccount } from './smppAccount.ts';
import { twilioAccount } from './twilioAccount.ts';

/** An operator account with its secrets, as a person enters it and as it is stored, encrypted. */
export const account = z.discriminatedUnion('kind', [smppAccount, twilioAccount]);
export type Account = z.infer<typeof account>;

/** The secret field of each kind of account: never returned, and kept if an update omits it. */
export const ACCOUNT_SECRETS = { smpp: 'password', twilio: 'secret' } as const satisfies Record<
  Account['kind'],
  string
>;

/** An account in an update: without a secret, the stored one is kept. */
export const accountChange = z.discriminatedUnion('kind', [
  smppAccount.partial({ password: true }),
  twilioAccount.partial({ secret: true }),
]);
export type AccountChange = z.infer<typeof accountChange>;

/** An account as the API returns it. */
export const publicAccount = z.discriminatedUnion('kind', [
  smppAccount.omit({ password: true }),
  twilioAccount.omit({ secret: true }).extend({
    /** The address to give Twilio for incoming messages, or null if Twilio cannot reach us and is polled instead. */
    incoming_url: z.string().nullable(),
  }),
]);
export type PublicAccount = z.infer<typeof publicAccount>;

/** The account without its secret. */
export function publicAccountOf(account: Account, incoming_url: string | null): PublicAccount {
  return publicAccount.parse({ ...account, incoming_url });
}

/** A new device with an account, which is tested first. */
export const accountDeviceInput = z.object({
  name: line.min(1).max(DEVICE_LIMITS.name),
  messages_per_minute: z.number().int().min(1).max(PACE_LIMITS.account.messagesPerMinute).default(60),
  /** The countries it sends to. */
  countries: deviceReach.default('all'),
  segment_price: segmentPrice.nullable().default(null),
  account,
});
export type AccountDeviceInput = z.infer<typeof accountDeviceInput>;

/** An account to test, as typed; with `device_id`, an empty secret means the stored one. */
export const accountTrialInput = z.object({
  device_id: id.nullable().default(null),
  account: z.discriminatedUnion('kind', [
    smppAccount.partial({ password: true }),
    // The test shows which senders are allowed.
    twilioAccount.partial({ secret: true, sender: true }),
  ]),
});

/**
 * The operator accepted the account. `words`: the operator's own name, or empty; `senders`: the senders the account can use, if the operator lists
 * them, each with its name there.
 */
export const accountTrial = z.object({
  words: z.string(),
  senders: z.array(z.object({ sender: z.string(), name: z.string() })),
  /** The account's balance, in whole units of a currency (ISO 4217), if the operator reports it. */
  balance: z.object({ amount: z.string().max(40), currency: z.string().max(8) }).nullable(),
});
export type AccountTrial = z.infer<typeof accountTrial>;

/** The connection of a device with an account: its state, since when, and the last problem. */
export const deviceConnection = z.object({
  is_up: z.boolean(),
  since: instant,
  problem: z.enum(DEVICE_CONNECTION_PROBLEMS).nullable(),
  /** The operator's own words or code. */
  detail: z.string().max(200),
  /** Until when the operator has asked us to send less. */
  throttled_until: instant.nullable(),
  /** Since when it has kept asking for that. */
  throttled_since: instant.nullable().optional(),
  /** The remaining balance, in whole units of a currency (ISO 4217), if the operator reports it. */
  balance: z.object({ amount: z.string().max(40), currency: z.string().max(8) }).optional(),
  /** The price of the last segment, if the operator reports it. */
  segment_price: z.object({ amount: z.string().max(40), currency: z.string().max(8) }).optional(),
});
export type DeviceConnection = z.infer<typeof deviceConnection>;
