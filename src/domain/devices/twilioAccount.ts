import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { TWILIO_REGIONS } from './twilioTerms.ts';

/** A SID: two letters for its kind, and 32 hexadecimal digits. */
const sid = (of: RegExp) =>
  z
    .string()
    .trim()
    .regex(of, 'devices.twilio_sid' satisfies SchemaMessage);

/** How to connect to a Twilio account, and what to send from. */
export const twilioAccount = z.object({
  kind: z.literal('twilio'),
  account_sid: sid(/^AC[0-9a-fA-F]{32}$/),
  /** The SID of an API key; if empty, the secret is the account's auth token. */
  key_sid: sid(/^(SK[0-9a-fA-F]{32})?$/).default(''),
  /** The auth token, or the secret of the API key. Only the auth token can prove that a request comes from Twilio. */
  secret: z
    .string()
    .trim()
    .min(1)
    .max(128)
    .regex(/^[\x21-\x7e]+$/, 'devices.ascii' satisfies SchemaMessage),
  /** A number in E.164, a short code, a name of up to eleven letters and digits, or the SID of a messaging service. */
  sender: z
    .string()
    .trim()
    .regex(
      /^(\+[1-9]\d{1,14}|\d{3,8}|MG[0-9a-fA-F]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ._&-]{1,11})$/,
      'devices.twilio_sender' satisfies SchemaMessage,
    ),
  region: z.enum(TWILIO_REGIONS).default('us1'),
});
export type TwilioAccount = z.infer<typeof twilioAccount>;

/** Whether messages go through a messaging service, which chooses the number. */
export function isMessagingService(sender: string): boolean {
  return /^MG[0-9a-fA-F]{32}$/.test(sender);
}
