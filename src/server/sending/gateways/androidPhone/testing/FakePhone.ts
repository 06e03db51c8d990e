import { createHmac, randomUUID } from 'node:crypto';

/**
 * A phone with "SMS Gateway for Android" 1.74.1 as a private server meets it, written from the app's behavior and not from our code: it registers,
 * asks for messages, stores them by id, sends them one by one, and reports their results. `network` lets a test lose requests or responses.
 */

type State = 'Pending' | 'Cancelled' | 'Processed' | 'Sent' | 'Delivered' | 'Failed';

interface PhoneMessage {
  id: string;
  to: string;
  text: string;
  validUntil: number;
  state: State;
  states: Partial<Record<State, string>>;
  error: string | null;
}

interface OfferedMessage {
  id: string;
  textMessage: { text: string };
  phoneNumbers: string[];
  validUntil: string;
  state: string;
}

export interface SimCard {
  slotIndex: number;
  simNumber: number;
  phoneNumber: string;
  carrierName: string;
  iccid: string;
}

interface ApiResponse {
  status: number;
  body: never;
}

type Credentials = { code: string } | { privateToken: string } | { login: string; password: string } | null;

const OLDEST_FIRST = 'fifo';

export class FakePhone {
  registration: { id: string; token: string; login: string; password?: string } | null = null;
  settings: Record<string, Record<string, unknown>> = {};
  webhooks: { id: string; url: string; event: string }[] = [];
  /** The messages it gave to the radio, in order: what people get. */
  readonly radio: { id: string; to: string; text: string }[] = [];
  /** The messages it stores, by id. */
  messages = new Map<string, PhoneMessage>();
  /** The network's errors for the next messages, in order; null accepts the message. */
  readonly refusals: (string | null)[] = [];
  version = '1.74.1';
  sims: SimCard[] = [
    { slotIndex: 0, simNumber: 1, phoneNumber: '+15185550142', carrierName: 'Verizon', iccid: '8901260000001234' },
  ];
  privateToken: string | null = null;
  /** What the network does with a request. `send` carries it out. */
  network: (send: () => Promise<ApiResponse>, method: string) => Promise<ApiResponse> = async (send) => await send();
  /** Makes the phone die right after it gave a message to the radio, before it recorded that. */
  diesAtHandOver = false;

  constructor(
    /** The API URL, as typed. */
    private readonly address: string,
    /** Its clock (ms). */
    private readonly now: () => number,
  ) {}

  /** Starts the app: it reports its SIM cards, and registers only if its token is unknown or missing. Returns the status of the last response. */
  async start(credentials: Credentials = null): Promise<number> {
    if (this.registration) {
      const { status } = await this.ask('PATCH', '/device', this.bearer(), {
        id: this.registration.id,
        simCards: this.maskedSims(),
      });
      if (status !== 401) return status;
    }
    const { status, body } = await this.ask('POST', '/device', this.proof(credentials), {
      name: 'Google/shiba',
      simCards: this.maskedSims(),
    });
    if (status === 201) {
      this.registration = body;
      await this.learn();
    }
    return status;
  }

  /** Fetches its webhooks and settings. */
  async learn(): Promise<void> {
    this.webhooks = (await this.ask('GET', '/webhooks', this.bearer())).body ?? this.webhooks;
    this.settings = (await this.ask('GET', '/settings', this.bearer())).body ?? this.settings;
    const token = this.settings.gateway?.private_token;
    if (typeof token === 'string') this.privateToken = token;
  }

  /** Fetches messages: reports on those it knows, and stores the others for sending. */
  async pull(): Promise<OfferedMessage[]> {
    const { status, body } = await this.ask('GET', `/message?order=${OLDEST_FIRST}`, this.bearer());
    if (status !== 200) return [];
    const offeredMessages: OfferedMessage[] = body;
    for (const each of offeredMessages) await this.take(each);
    return offeredMessages;
  }

  private async take({ id, textMessage, phoneNumbers, validUntil, state }: OfferedMessage): Promise<void> {
    const storedMessage = this.messages.get(id);
    if (state === 'Cancelling') {
      if (storedMessage && storedMessage.state !== 'Pending') return;
      const cancelled: PhoneMessage =
        storedMessage ?? this.keep(id, phoneNumbers[0] ?? '', textMessage.text, validUntil);
      this.reach(cancelled, 'Cancelled');
      if (!storedMessage) this.messages.delete(id);
      await this.patch(cancelled);
      return;
    }
    if (storedMessage) await this.patch(storedMessage);
    else this.keep(id, phoneNumbers[0] ?? '', textMessage.text, validUntil);
  }

  private keep(id: string, to: string, text: string, validUntil: string): PhoneMessage {
    const storedMessage: PhoneMessage = {
      id,
      to,
      text,
      validUntil: Date.parse(validUntil),
      state: 'Pending',
      states: {},
      error: null,
    };
    this.reach(storedMessage, 'Pending');
    this.messages.set(id, storedMessage);
    return storedMessage;
  }

  /** Sends the stored messages, as the app does whenever its sender runs, online or not. */
  async send(): Promise<void> {
    for (const storedMessage of [...this.messages.values()].filter(({ state }) => state === 'Pending')) {
      if (storedMessage.validUntil <= this.now()) {
        await this.fail(storedMessage, 'TTL expired');
        continue;
      }
      this.radio.push({ id: storedMessage.id, to: storedMessage.to, text: storedMessage.text });
      if (this.diesAtHandOver) {
        this.diesAtHandOver = false;
        return;
      }
      this.reach(storedMessage, 'Processed');
      await this.patch(storedMessage);
      const refusal = this.refusals.shift() ?? null;
      if (refusal === null) await this.report(storedMessage, 'Sent');
      else await this.fail(storedMessage, refusal);
    }
  }

  private async fail(message: PhoneMessage, error: string): Promise<void> {
    message.error = error;
    await this.report(message, 'Failed');
  }

  /** The network reports that a message was sent, or has arrived. */
  async report(message: PhoneMessage, state: State): Promise<void> {
    this.reach(message, state);
    await this.patch(message);
  }

  /** Everything it sent arrives. */
  async arrive(): Promise<void> {
    for (const storedMessage of this.messages.values())
      if (storedMessage.state === 'Sent') await this.report(storedMessage, 'Delivered');
  }

  private reach(message: PhoneMessage, state: State): void {
    message.state = state;
    message.states[state] ??= new Date(this.now()).toISOString();
  }

  /** Reports a message's state. Returns the status of the response, 0 if there was none. */
  async patch({ id, to, state, states, error }: PhoneMessage): Promise<number> {
    const recipients = [{ phoneNumber: to, state, ...(error === null ? {} : { error }) }];
    const body = [{ id, state, recipients, states }];
    return (await this.ask('PATCH', '/message', this.bearer(), body)).status;
  }

  /** Makes the app forget its messages, as after clearing its data or restoring a backup; it keeps its registration. */
  forgetMessages(): void {
    this.messages = new Map();
  }

  /** Sends an event like the app's webhook queue. Returns the status of the response. */
  async postEvent(
    event: string,
    payload: object,
    { id = randomUUID(), key, at = this.now() }: { id?: string; key?: string; at?: number } = {},
  ): Promise<number> {
    const row = this.webhooks.find((each) => each.event === event);
    if (!row) throw new Error(`The phone was not asked to report ${event}`);
    const body = JSON.stringify({ id, webhookId: row.id, event, deviceId: this.registration?.id, payload });
    const timestamp = String(Math.floor(at / 1000));
    const signingKey = key ?? String(this.settings.webhooks?.signing_key);
    const signature = createHmac('sha256', signingKey)
      .update(body + timestamp)
      .digest('hex');
    const headers = {
      'Content-Type': 'application/json; charset=UTF-8',
      'User-Agent': this.agent(),
      'X-Signature': signature,
      'X-Timestamp': timestamp,
    };
    return (await this.network(async () => await fetchJson(row.url, { method: 'POST', headers, body }), 'POST')).status;
  }

  /** Opens the stream of events and yields them as they come, until `signal` ends it. */
  async *events(signal: AbortSignal): AsyncGenerator<string> {
    const response = await fetch(`${this.address}/events`, { headers: this.bearer(), signal });
    if (response.status !== 200 || !response.body) throw new Error(`No stream: ${response.status}`);
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body) {
      rest += decoder.decode(chunk, { stream: true });
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) yield event;
    }
  }

  async ask(method: string, path: string, headers: Record<string, string>, body?: object): Promise<ApiResponse> {
    const request = {
      method,
      headers: { 'Content-Type': 'application/json', 'User-Agent': this.agent(), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    };
    return await this.network(async () => await fetchJson(this.address + path, request), method);
  }

  bearer(token = this.registration?.token ?? ''): Record<string, string> {
    return { Authorization: `Bearer ${token}` };
  }

  private proof(credentials: Credentials): Record<string, string> {
    if (credentials === null) return this.privateToken === null ? {} : this.bearer(this.privateToken);
    if ('code' in credentials) return { Authorization: `Code ${credentials.code}` };
    if ('privateToken' in credentials) return this.bearer(credentials.privateToken);
    return { Authorization: `Basic ${Buffer.from(`${credentials.login}:${credentials.password}`).toString('base64')}` };
  }

  private agent(): string {
    return `me.capcom.smsgateway/${this.version}`;
  }

  private maskedSims(): SimCard[] {
    const mask = (text: string): string => '*'.repeat(Math.max(0, text.length - 4)) + text.slice(-4);
    return this.sims.map((sim) => ({
      ...sim,
      phoneNumber: mask(sim.phoneNumber),
      carrierName: mask(sim.carrierName),
      iccid: mask(sim.iccid),
    }));
  }
}

async function fetchJson(url: string, init: RequestInit): Promise<ApiResponse> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as never };
  } catch {
    return { status: 0, body: null as never };
  }
}
