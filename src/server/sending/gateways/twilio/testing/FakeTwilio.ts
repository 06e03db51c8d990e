import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import twilio from 'twilio';
import { requestProblems, responseProblems } from './twilioDescription.ts';

export const ACCOUNT_SID = `AC${'a1'.repeat(16)}`;
export const AUTH_TOKEN = 'b2'.repeat(16);
export const NUMBER = '+15005550006';
/** A messaging service that sends from the number and from a short code. */
export const SERVICE = `MG${'c3'.repeat(16)}`;
export const SHORT_CODE = '55123';

/** A message at Twilio. */
export interface StoredTwilioMessage {
  sid: string;
  to: string;
  from: string | null;
  body: string;
  status: string;
  direction: string;
  created: number;
  error: number | null;
  price: string | null;
  statusCallback: string | null;
  /** Seconds, or null for an incoming message. */
  validity: number | null;
  mediaCount?: number;
}

/** The fields that an incoming message does not have. */
const NO_REQUEST_FIELDS = { statusCallback: null, validity: null };

/** How Twilio refuses a request. */
interface Refusal {
  status: number;
  code: number;
  message: string;
  retryAfter?: number | string;
}

/** A response by something between us and Twilio. */
interface ProxyResponse {
  status: number;
  html: string;
  headers?: Record<string, string>;
  /** Whether Twilio has accepted the request anyway. */
  isAccepted?: boolean;
}

/** The fate of a request: it is lost, its response is lost, Twilio refuses it, or something else responds. */
export type Fate = 'lost' | 'unanswered' | Refusal | ProxyResponse | null;

/**
 * Twilio as documented: requests and responses are checked against its own OpenAPI description, and callbacks are signed by its own SDK. Each
 * accepted request sends one message.
 */
export class FakeTwilio {
  /** The newest first. */
  readonly messages: StoredTwilioMessage[] = [];
  readonly problems: string[] = [];
  readonly requests: string[] = [];
  fate: (method: string, path: string) => Fate = () => null;
  /** By how much (ms) its clock is ahead, or null if it does not tell the time. */
  clockLead: number | null = null;
  account = { status: 'active', balance: '25.00', currency: 'USD' };
  private count = 0;
  private readonly server = createServer((req, res) => void this.serve(req, res));

  constructor(private readonly now: () => number) {}

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** A message from a person to a number of the account. */
  receive(from: string, body: string, mediaCount = 0): StoredTwilioMessage {
    const received = { direction: 'inbound', status: 'received', ...NO_REQUEST_FIELDS };
    return this.keep({ to: NUMBER, from, body, mediaCount, ...received });
  }

  /** Twilio's callback about a message. */
  callback(url: string, params: Record<string, string>): { url: string; init: RequestInit } {
    const allParams = { AccountSid: ACCOUNT_SID, ApiVersion: '2010-04-01', ...params };
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'X-Twilio-Signature': twilio.getExpectedTwilioSignature(AUTH_TOKEN, url, allParams),
    };
    return { url, init: { method: 'POST', headers, body: new URLSearchParams(allParams).toString() } };
  }

  /** Like {@link callback}, for a message that has reached a status. */
  state({ statusCallback, sid, to, from }: StoredTwilioMessage, status: string, error: number | null = null) {
    return this.callback(statusCallback ?? '', {
      MessageSid: sid,
      SmsSid: sid,
      MessageStatus: status,
      SmsStatus: status,
      To: to,
      From: from ?? '',
      ...(error !== null && { ErrorCode: String(error) }),
    });
  }

  private keep(message: Omit<StoredTwilioMessage, 'sid' | 'created' | 'error' | 'price'>): StoredTwilioMessage {
    this.count += 1;
    const sid = `SM${this.count.toString(16).padStart(32, '0')}`;
    const storedMessage = { ...message, sid, created: this.now() + (this.clockLead ?? 0), error: null, price: null };
    this.messages.unshift(storedMessage);
    return storedMessage;
  }

  private async serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const method = req.method ?? '';
    const url = new URL(req.url ?? '', 'http://twilio');
    let body = '';
    for await (const part of req) body += String(part);
    const form = method === 'POST' ? Object.fromEntries(new URLSearchParams(body)) : null;
    this.requests.push(`${method} ${url.pathname}${url.search}`);
    // The messaging services are described elsewhere.
    const isDescribed = url.pathname.startsWith('/2010-04-01');
    if (isDescribed) this.problems.push(...requestProblems(method, url, form));
    const fate = this.fate(method, url.pathname);
    if (fate === 'lost') return void res.destroy();
    res.setHeader('Content-Type', 'application/json');
    if (this.clockLead === null) res.sendDate = false;
    else res.setHeader('Date', new Date(this.now() + this.clockLead).toUTCString());
    const login = Buffer.from(req.headers.authorization?.slice('Basic '.length) ?? '', 'base64').toString();
    const isLoggedIn = login === `${ACCOUNT_SID}:${AUTH_TOKEN}`;
    const refusal: Refusal | null = isLoggedIn ? null : { status: 401, code: 20003, message: 'Authenticate' };
    if (typeof fate === 'object' && fate !== null && 'html' in fate) {
      if (fate.isAccepted) this.respond(url, form);
      return void res.writeHead(fate.status, { ...fate.headers, 'Content-Type': 'text/html' }).end(fate.html);
    }
    const finalRefusal = fate === 'unanswered' || fate === null ? refusal : fate;
    if (finalRefusal) {
      const { status, code, message, retryAfter } = finalRefusal;
      if (retryAfter) res.setHeader('Retry-After', String(retryAfter));
      return void res.writeHead(status).end(JSON.stringify({ code, message, status, more_info: '' }));
    }
    const [status, content] = this.respond(url, form);
    if (isDescribed && status < 400) this.problems.push(...responseProblems(method, url.pathname, status, content));
    if (fate === 'unanswered') return void res.destroy();
    res.writeHead(status).end(JSON.stringify(content));
  }

  private respond(url: URL, form: Record<string, string> | null): [number, unknown] {
    const path = url.pathname.replace(`/2010-04-01/Accounts/${ACCOUNT_SID}`, '');
    if (form) {
      const { To = '', From, Body = '', StatusCallback, ValidityPeriod } = form;
      const options = { statusCallback: StatusCallback ?? null, validity: Number(ValidityPeriod) };
      const message = { to: To, from: From ?? null, body: Body, ...options };
      return [201, this.toJson(this.keep({ ...message, direction: 'outbound-api', status: 'queued' }))];
    }
    if (path === '/Messages.json') {
      const [to, from] = [url.searchParams.get('To'), url.searchParams.get('From')];
      const matching = this.messages.filter((each) => (!to || each.to === to) && (!from || each.from === from));
      const size = Number(url.searchParams.get('PageSize') ?? 50);
      const page = Number(url.searchParams.get('Page') ?? 0);
      const end = (page + 1) * size;
      const messages = matching.slice(page * size, end).map((each) => this.toJson(each));
      const next = new URLSearchParams({ ...Object.fromEntries(url.searchParams), Page: String(page + 1) });
      const next_page_uri = end < matching.length ? `${url.pathname}?${next}` : null;
      return [200, { messages, next_page_uri, page, page_size: size }];
    }
    const [, sid] = /^\/Messages\/(\w+)\.json$/.exec(path) ?? [];
    const message = this.messages.find((each) => each.sid === sid);
    if (message) return [200, this.toJson(message)];
    const { balance, currency, status } = this.account;
    if (path === '/Balance.json') return [200, { account_sid: ACCOUNT_SID, balance, currency }];
    if (path === '.json') return [200, { sid: ACCOUNT_SID, friendly_name: 'Acme', status, type: 'Full' }];
    if (path === '/IncomingPhoneNumbers.json') {
      const capabilities = { mms: true, sms: true, voice: true, fax: false };
      return [200, { incoming_phone_numbers: [{ phone_number: NUMBER, capabilities }] }];
    }
    if (path === '/v1/Services') return [200, { services: [{ sid: SERVICE, friendly_name: 'Shop' }] }];
    if (path === `/v1/Services/${SERVICE}/PhoneNumbers`) return [200, { phone_numbers: [{ phone_number: NUMBER }] }];
    if (path === `/v1/Services/${SERVICE}/ShortCodes`) return [200, { short_codes: [{ short_code: SHORT_CODE }] }];
    return [404, { code: 20404, message: `${path} was not found`, status: 404 }];
  }

  private toJson(message: StoredTwilioMessage): Record<string, unknown> {
    const at = new Date(message.created).toUTCString().replace('GMT', '+0000');
    return {
      sid: message.sid,
      account_sid: ACCOUNT_SID,
      api_version: '2010-04-01',
      to: message.to,
      from: message.from,
      body: message.body,
      status: message.status,
      direction: message.direction,
      error_code: message.error,
      error_message: null,
      date_created: at,
      date_updated: at,
      date_sent: null,
      num_media: String(message.mediaCount ?? 0),
      num_segments: '1',
      messaging_service_sid: null,
      price: message.price,
      price_unit: 'USD',
      uri: `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages/${message.sid}.json`,
      subresource_uris: {},
    };
  }
}
