import { z } from 'zod';
import type { TwilioAccount } from '#src/domain/devices/twilioAccount.ts';
import type { TwilioRegion } from '#src/domain/devices/twilioTerms.ts';

/** The timeout (ms): less than half of what handing a message over may take. */
const TIMEOUT = 10_000;

/** The most pages of a list, so that asking about one account ends soon. */
const MAX_PAGES = 25;

/** The longest wait (ms) that is accepted. */
const LONGEST_WAIT = 86_400_000;

/** Regions are names, not addresses: requests always go to Twilio. */
const HOSTS: Readonly<Record<TwilioRegion, string>> = {
  us1: 'twilio.com',
  ie1: 'dublin.ie1.twilio.com',
  au1: 'sydney.au1.twilio.com',
};
export type TwilioProduct = 'api' | 'messaging';

/** Twilio's address; tests have their own. */
export type TwilioAddress = (product: TwilioProduct, region: TwilioRegion) => string;
export const twilioAddress: TwilioAddress = (product, region) => `https://${product}.${HOSTS[region]}`;

/** Only the needed fields are read: newer versions have more. */
export const twilioMessage = z.object({
  sid: z.string(),
  status: z.string(),
  to: z.string().nullish(),
  from: z.string().nullish(),
  body: z.string().nullish(),
  direction: z.string().nullish(),
  error_code: z.number().nullish(),
  /** RFC 2822. */
  date_created: z.string().nullish(),
  num_segments: z.string().nullish(),
  num_media: z.string().nullish(),
  /** Negative: the price. */
  price: z.string().nullish(),
  price_unit: z.string().nullish(),
});
export type TwilioMessage = z.infer<typeof twilioMessage>;

const messagePage = z.object({ messages: z.array(twilioMessage), next_page_uri: z.string().nullish() });
const balance = z.object({ balance: z.string(), currency: z.string() });
const accountState = z.object({
  friendly_name: z.string().default(''),
  status: z.string(),
  type: z.string().default(''),
});
const numbers = z.object({
  incoming_phone_numbers: z.array(
    z.object({ phone_number: z.string(), capabilities: z.object({ sms: z.boolean().nullish() }).nullish() }),
  ),
});
const services = z.object({ services: z.array(z.object({ sid: z.string(), friendly_name: z.string() })) });
const serviceNumbers = z.object({ phone_numbers: z.array(z.object({ phone_number: z.string() })) });
const serviceCodes = z.object({ short_codes: z.array(z.object({ short_code: z.string() })) });
const problem = z.object({ code: z.number().nullish(), message: z.string().nullish() });

/** Twilio's response. */
export type TwilioResponse<T> =
  /** `at`: Twilio's own clock (ms), or null if unknown. */
  | { is: 'ok'; data: T; at: number | null }
  /** Refused. `retryAfter` in ms. */
  | { is: 'refused'; status: number; code: number | null; reason: string; retryAfter: number | null }
  /** Not called: Twilio cannot be reached. */
  | { is: 'unreachable'; reason: string }
  /** Called, with an unknown result. */
  | { is: 'lost'; reason: string };

/** A message for Twilio. */
export interface TwilioSendRequest {
  to: string;
  body: string;
  /** Seconds. */
  validity: number;
  /** Default: no callback. */
  statusCallback?: string;
}

/** The parts of Twilio's API used here, for one account. Never throws. */
export class TwilioClient {
  constructor(
    private readonly account: TwilioAccount,
    private readonly addressOf: TwilioAddress = twilioAddress,
  ) {}

  async send({ to, body, validity, statusCallback }: TwilioSendRequest): Promise<TwilioResponse<TwilioMessage>> {
    const { sender } = this.account;
    const form = new URLSearchParams({
      To: to,
      ...(sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }),
      Body: body,
      ValidityPeriod: String(validity),
      ...(statusCallback && { StatusCallback: statusCallback }),
    });
    return await this.ask('api', this.path('/Messages.json'), twilioMessage, form);
  }

  async message(sid: string): Promise<TwilioResponse<TwilioMessage>> {
    return await this.ask('api', this.path(`/Messages/${encodeURIComponent(sid)}.json`), twilioMessage);
  }

  /** The newest messages first, `size` of them at most. */
  async messages(
    filter: Readonly<Partial<Record<'To' | 'From', string>>>,
    size: number,
  ): Promise<TwilioResponse<{ messages: TwilioMessage[] }>> {
    return await this.ask('api', this.messagesPath(filter, size), messagePage);
  }

  /** Pages of {@link messages}, until Twilio has no more or a response is not ok. */
  async *messagePages(
    filter: Parameters<TwilioClient['messages']>[0],
    size: number,
  ): AsyncGenerator<TwilioResponse<{ messages: TwilioMessage[] }>, void> {
    let path: string | null = this.messagesPath(filter, size);
    for (let page = 0; path !== null && page < MAX_PAGES; page += 1) {
      const response: TwilioResponse<z.infer<typeof messagePage>> = await this.ask('api', path, messagePage);
      yield response;
      const next: string | null | undefined = response.is === 'ok' ? response.data.next_page_uri : null;
      // Any other address would take the credentials along.
      path = next?.startsWith(this.path('/Messages.json?')) ? next : null;
    }
  }

  async balance(): Promise<TwilioResponse<z.infer<typeof balance>>> {
    return await this.ask('api', this.path('/Balance.json'), balance);
  }

  async accountState(): Promise<TwilioResponse<z.infer<typeof accountState>>> {
    return await this.ask('api', this.path('.json'), accountState);
  }

  /** The account's numbers that can text. */
  async numbers(): Promise<TwilioResponse<string[]>> {
    const response = await this.ask('api', this.path('/IncomingPhoneNumbers.json?PageSize=200'), numbers);
    return mapped(response, ({ incoming_phone_numbers: all }) =>
      all.filter(({ capabilities }) => capabilities?.sms !== false).map(({ phone_number }) => phone_number),
    );
  }

  async services(): Promise<TwilioResponse<{ sid: string; name: string }[]>> {
    const response = await this.ask('messaging', '/v1/Services?PageSize=100', services);
    return mapped(response, (all) => all.services.map(({ sid, friendly_name: name }) => ({ sid, name })));
  }

  /** The numbers that a messaging service sends from. */
  async numbersOf(service: string): Promise<TwilioResponse<string[]>> {
    const response = await this.ask('messaging', this.sendersPath(service, 'PhoneNumbers'), serviceNumbers);
    return mapped(response, (all) => all.phone_numbers.map(({ phone_number }) => phone_number));
  }

  /** The short codes that a messaging service sends from. */
  async shortCodesOf(service: string): Promise<TwilioResponse<string[]>> {
    const response = await this.ask('messaging', this.sendersPath(service, 'ShortCodes'), serviceCodes);
    return mapped(response, (all) => all.short_codes.map(({ short_code }) => short_code));
  }

  /** A page is as long as Twilio allows: a service may have several hundred numbers. */
  private sendersPath(service: string, kind: 'PhoneNumbers' | 'ShortCodes'): string {
    return `/v1/Services/${encodeURIComponent(service)}/${kind}?PageSize=1000`;
  }

  private messagesPath(filter: Readonly<Partial<Record<'To' | 'From', string>>>, size: number): string {
    return this.path(`/Messages.json?${new URLSearchParams({ ...filter, PageSize: String(size) })}`);
  }

  private path(rest: string): string {
    return `/2010-04-01/Accounts/${this.account.account_sid}${rest}`;
  }

  private async ask<S extends z.ZodType>(
    product: TwilioProduct,
    path: string,
    schema: S,
    form?: URLSearchParams,
  ): Promise<TwilioResponse<z.output<S>>> {
    const { account_sid, key_sid, secret, region } = this.account;
    const login = Buffer.from(`${key_sid || account_sid}:${secret}`).toString('base64');
    try {
      const response = await fetch(this.addressOf(product, region) + path, {
        method: form ? 'POST' : 'GET',
        headers: { Authorization: `Basic ${login}`, Accept: 'application/json', 'User-Agent': 'heliograph' },
        ...(form && { body: form }),
        // A redirect would take the credentials along.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      // A rate limiter may respond without Twilio's JSON. With any other response without it, it is unknown whether the call reached Twilio.
      const body: unknown = response.status === 429 ? await response.json().catch(() => null) : await response.json();
      if (response.ok) {
        const date = Date.parse(response.headers.get('Date') ?? '');
        return { is: 'ok', data: schema.parse(body), at: Number.isNaN(date) ? null : date };
      }
      const { data: parsed } = problem.safeParse(body);
      // It failed, or a proxy timed out.
      if (response.status >= 500 || response.status === 408) return { is: 'lost', reason: `HTTP ${response.status}` };
      return {
        is: 'refused',
        status: response.status,
        code: parsed?.code ?? null,
        reason: parsed?.message ?? `HTTP ${response.status}`,
        retryAfter: waitIn(response.headers.get('Retry-After') ?? ''),
      };
    } catch (error) {
      const code = codeOf(error);
      return NEVER_LEFT.has(code) ? { is: 'unreachable', reason: code } : { is: 'lost', reason: code };
    }
  }
}

/** Errors before a connection existed, so nothing was sent. */
const NEVER_LEFT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** The wait (ms) that a Retry-After asks for, in seconds or as a date (RFC 9110, 10.2.3), a day at most; null: it asks for none. */
function waitIn(header: string): number | null {
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? Math.min(wait, LONGEST_WAIT) : null;
}

function codeOf(error: unknown): string {
  const { cause, name } = error instanceof Error ? error : { cause: undefined, name: 'Error' };
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : name;
}

function mapped<T, U>(response: TwilioResponse<T>, map: (data: T) => U): TwilioResponse<U> {
  return response.is === 'ok' ? { ...response, data: map(response.data) } : response;
}
