import { z } from 'zod';
import { parseIpRange } from '#src/domain/apitokens/ipRange.ts';
import { isHostName } from '#src/domain/devices/hostName.ts';
import { pageOrigin } from './http/Pages.ts';
import { DEFAULT_COST } from './sessions/proof/Passwords.ts';

export const ROLES = ['all', 'api', 'worker'] as const;

/** Comma-separated words, trimmed. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  );

function isOrigin(text: string): boolean {
  try {
    pageOrigin(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether this is an address, or a name with an address in angle brackets, on one line. */
function isSender(text: string): boolean {
  const [, address = text] = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text) ?? [];
  return z.email().safeParse(address).success;
}

/** A space or a percent sign of its own passes as an address, and fails when the address is used. */
function isEncoded(url: string): boolean {
  try {
    decodeURIComponent(url);
    return !/\s/.test(url);
  } catch {
    return false;
  }
}

const ENCODED = 'must have special characters percent-encoded: a space as %20, a percent sign as %25';

const postgresUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be like postgres://user:password@host:5432/database',
    abort: true,
  })
  .refine(isEncoded, ENCODED);
const KEY_BYTES = 32;

/** Base64, also without padding, in the alphabet of URLs, or on several lines. */
const BASE64 = /^[\w+/-]+={0,2}$/;

/** Node would ignore quotes around a key, and read two keys without a comma between them as the first. */
function isKey(text: string): boolean {
  return BASE64.test(text.replaceAll(/\s/g, '')) && Buffer.from(text, 'base64').length >= KEY_BYTES;
}

const keys = list
  .refine(
    (values) => values.every(isKey),
    `must each be at least ${KEY_BYTES} random bytes in base64, as \`openssl rand -base64 32\` makes them, separated by commas`,
  )
  .transform((values) => values.map((value): Uint8Array => Buffer.from(value, 'base64')));

function wholeNumber(min: number, max: number, message = `must be a whole number from ${min} to ${max}`) {
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message));
}

const port = wholeNumber(0, 65_535, 'must be a port, from 0 to 65535');

const environment = z.object({
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 100).default(10),
  DATABASE_PREPARES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DATA_FOLDER: z.string().min(1).default('.data'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(5174),
  METRICS_PORT: port.default(9464),
  PAGE_FOLDER: z.string().min(1).optional(),
  PAGES: list
    .refine((pages) => pages.every(isOrigin), 'must be origins like https://app.example.com, separated by commas')
    .transform((pages) => pages.map(pageOrigin)),
  PROXIES: list.refine(
    (proxies) => proxies.every((each) => parseIpRange(each).isValid),
    'must be addresses or ranges like 10.0.0.0/8, separated by commas',
  ),
  SIGNING_KEYS: keys,
  SECRET_KEYS: keys,
  PASSWORD_MEMORY: wholeNumber(8, 1_048_576).default(DEFAULT_COST.memory),
  PASSWORD_PASSES: wholeNumber(1, 100).default(DEFAULT_COST.passes),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be like smtp://user:password@mail.example.com:587',
      abort: true,
    })
    .refine(isEncoded, ENCODED)
    .optional(),
  MAIL_FROM: z.string().refine(isSender, 'must be an address like Heliograph <no-reply@example.com>').optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://sms.example.com', abort: true })
    .refine(isEncoded, ENCODED)
    .refine((url) => !/[?#]/.test(url), 'must be an address like https://sms.example.com, without a query')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  GATEWAY_HOSTS: list.refine(
    (hosts) => hosts.every((each) => parseIpRange(each).isValid || isHostName(each)),
    'must be names, addresses or ranges like 10.8.0.0/16, separated by commas',
  ),
  MESSAGE_MONTHS: wholeNumber(1, 1_200).optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  SIMULATED_PHONES: z.enum(['on', 'off'], 'must be on or off').default('off'),
  WEBHOOK_PRIVATE_ADDRESSES: z.enum(['on', 'off'], 'must be on or off').default('off'),
  ROLE: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).default('all'),
});

/** An installation's settings from the environment; admin/README.md has the table. */
export type Settings = z.infer<typeof environment>;

/** The names of the variables. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

/** Invalid variables, one sentence each. */
export class SettingsProblem extends Error {}

/** Reads the environment, without spaces around values; empty and blank variables count as missing. Throws SettingsProblem. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const nonEmpty = Object.fromEntries(
    Object.entries(variables)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const { data, error } = environment.safeParse(nonEmpty);
  if (error)
    throw new SettingsProblem(error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  const missing = (['SIGNING_KEYS', 'SECRET_KEYS'] as const).filter((name) => data[name].length === 0);
  if (data.DATABASE_URL && missing.length > 0) {
    throw new SettingsProblem(
      missing
        .map(
          (name) =>
            `${name} must be set with DATABASE_URL, to the same value for all processes that share the database.`,
        )
        .join('\n'),
    );
  }
  if (data.ROLE !== 'worker' && data.PORT !== 0 && data.PORT === data.METRICS_PORT)
    throw new SettingsProblem(`PORT and METRICS_PORT must be different ports: both are ${data.PORT}.`);
  if (data.SMTP_URL && !data.MAIL_FROM)
    throw new SettingsProblem('MAIL_FROM must be set with SMTP_URL: the address that e-mails come from.');
  return data;
}

/** The default address, and those that mean all addresses of a machine. */
const THIS_MACHINE = new Set(['127.0.0.1', '0.0.0.0', '::']);

/** The page's address, for links in e-mails: the first allowed origin. */
export function pageUrlOf({ PAGES: [page], HOST, PORT }: Pick<Settings, 'PAGES' | 'HOST' | 'PORT'>): string {
  const host = THIS_MACHINE.has(HOST) ? 'localhost' : HOST;
  return page ?? `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
