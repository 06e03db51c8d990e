import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { isHostName } from './hostName.ts';
import { SMPP_LIMITS } from './smppTerms.ts';

/** Printable ASCII: what a C-octet string of SMPP 3.4 holds. */
const ascii = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]*$/, 'devices.ascii' satisfies SchemaMessage);

const whole = (min: number, max: number) => z.number().int().min(min).max(max);

/** How to connect to an operator by SMPP 3.4, and how to send. */
export const smppAccount = z.object({
  kind: z.literal('smpp'),
  host: z
    .string()
    .trim()
    .min(1)
    .max(253)
    .refine(isHostName, 'devices.host_name' satisfies SchemaMessage),
  port: whole(1, 65_535).default(SMPP_LIMITS.defaultPort),
  tls: z.boolean().default(false),
  system_id: ascii.min(1).max(SMPP_LIMITS.systemId),
  password: ascii.min(1).max(SMPP_LIMITS.password),
  system_type: ascii.max(SMPP_LIMITS.systemType).default(''),
  /** A number in E.164, a short code, or a name of up to eleven letters and digits. */
  sender: z
    .string()
    .trim()
    .regex(
      /^(\+[1-9]\d{1,14}|\d{2,15}|(?=.*[A-Za-z])[A-Za-z0-9 ._&-]{1,11})$/,
      'devices.sender' satisfies SchemaMessage,
    ),
  /** The sender's type of number and numbering plan (SMPP 3.4, 5.2.5 and 5.2.6), or null to derive them from the sender. */
  sender_ton: whole(0, 6).nullable().default(null),
  sender_npi: whole(0, 18).nullable().default(null),
  /** The window: messages that may wait for the operator's response at once. */
  window: whole(1, SMPP_LIMITS.window).default(10),
  /** How long (hours) the operator tries to deliver a message. */
  validity_hours: whole(1, SMPP_LIMITS.validityHours).default(24),
});
export type SmppAccount = z.infer<typeof smppAccount>;
