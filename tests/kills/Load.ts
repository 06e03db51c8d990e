import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '#mock-api/testing/until.ts';

const PAUSE_MS = 50;
/** The pause between a person's changes. Without any, they keep a core busy while others start again. */
const BETWEEN_MS = 30;
const PATIENCE_MS = 60_000;
/** A request without a response after this time (ms) is aborted and sent again. */
const ANSWER_MS = 15_000;
/** The owner's password. */
export const PASSWORD = 'seven otters under a lamp';

/** A contact whose creation the API acknowledged. */
export interface Acknowledged {
  id: string;
  phone: string;
  /** The key with which the same request gets the same response. */
  key: string;
  body: string;
  /** When it was acknowledged, by `performance.now()`. */
  at: number;
}

interface LoadResponse {
  status: number;
  text: string;
}

/** People who write almost without a pause, as clients that never give up: an unanswered request is sent again with the same key. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** The number each client has counted to, stored in the description of its own group. */
  readonly counts = new Map<string, number>();
  /** The session's token, after `signIn`. */
  token = '';
  /** Why requests had to be sent again, one entry each time. */
  readonly repetitions: string[] = [];
  private isOver = false;
  private isPaused = false;
  private failure: unknown = null;
  private readonly clients: Promise<void>[] = [];

  constructor(
    private readonly baseUrl: string,
    private readonly phones: Iterator<string>,
  ) {}

  /** Accepts the owner's invitation and signs in. */
  async enter(invitation: string, email = 'ada@acme.test'): Promise<void> {
    await this.untilSuccess('POST', '/auth/invitation/accept', { token: invitation, name: 'Ada', password: PASSWORD });
    await this.signIn(email);
  }

  /** Signs in as an owner who has accepted the invitation. */
  async signIn(email = 'ada@acme.test'): Promise<void> {
    const signedIn = await this.untilSuccess('POST', '/auth/login', { email, password: PASSWORD });
    this.token = (JSON.parse(signedIn.text) as { data: { token: string } }).data.token;
  }

  /** @param name The beginning of their groups' names, which are unique within a tenant. */
  start(clients: number, name = 'Client'): void {
    for (let client = 0; client < clients; client += 1) {
      const writing = this.write(`${name} ${client}`).catch((error: unknown) => {
        this.failure ??= error;
      });
      this.clients.push(writing);
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.clients);
    this.check();
  }

  /** Sends no new requests until `end`, as proxies do with a process that is not ready. Requests in progress continue. */
  async pauseUntil(end: Promise<unknown>): Promise<void> {
    this.isPaused = true;
    try {
      await end;
    } finally {
      this.isPaused = false;
    }
  }

  /** Throws the first error of a client that trying again did not solve. */
  check(): void {
    if (this.failure !== null) throw this.failure;
  }

  /** Repeats an acknowledged request with its original key. */
  async again({ phone, key }: Acknowledged): Promise<LoadResponse> {
    return await this.untilAnswered('POST', '/contacts', contactOf(phone), key);
  }

  async descriptionOf(group: string): Promise<number> {
    const { text } = await this.untilSuccess('GET', `/contacts/groups/${group}`);
    return Number((JSON.parse(text) as { data: { description: string } }).data.description);
  }

  private async write(name: string): Promise<void> {
    const response = await this.untilSuccess('POST', '/contacts/groups', { name, description: '0' });
    const { data: group } = JSON.parse(response.text) as { data: { id: string } };
    this.counts.set(group.id, 0);
    for (let round = 1; !this.isOver; round += 1) {
      const phone = String(this.phones.next().value);
      const key = randomUUID();
      const { status, text } = await this.untilAnswered('POST', '/contacts', contactOf(phone), key);
      if (status !== 201) throw new Error(`A new contact was answered with ${status}: ${text}`);
      const { id } = (JSON.parse(text) as { data: { id: string } }).data;
      this.acknowledged.push({ id, phone, key, body: text, at: performance.now() });
      await this.untilSuccess('PUT', `/contacts/groups/${group.id}`, { description: String(round) }, round);
      this.counts.set(group.id, round);
      await wait(BETWEEN_MS);
    }
  }

  /** Sends a request until it succeeds, and returns the response. Throws if it is refused. */
  async untilSuccess(method: string, path: string, body?: object, version?: number): Promise<LoadResponse> {
    const response = await this.untilAnswered(method, path, body, randomUUID(), version);
    if (response.status !== 200 && response.status !== 201)
      throw new Error(`${path}: ${response.status} ${response.text}`);
    return response;
  }

  /** Tries again if there is no response, or only an internal error. */
  private async untilAnswered(
    method: string,
    path: string,
    body: object | undefined,
    key: string,
    version?: number,
  ): Promise<LoadResponse> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      while (this.isPaused) await wait(PAUSE_MS);
      try {
        const response = await fetch(`${this.baseUrl}/api/v2${path}`, {
          method,
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': key,
            ...(version !== undefined && { 'If-Match': String(version) }),
            ...(this.token && { Authorization: `Bearer ${this.token}` }),
          },
          body: body && JSON.stringify(body),
          signal: AbortSignal.timeout(ANSWER_MS),
        });
        const text = await response.text();
        if (response.status < 500) return { status: response.status, text };
        if (performance.now() > deadline) throw new Error(`${path} is still answered with ${response.status}: ${text}`);
        this.repetitions.push(`${path}: ${response.status} ${text}`);
      } catch (error) {
        if (performance.now() > deadline) throw error;
        this.repetitions.push(`${path}: ${reasonOf(error)}`);
      }
      await wait(PAUSE_MS);
    }
  }
}

/** The text of an error, or of the network error that it wraps. */
function reasonOf(error: unknown): string {
  return String((error instanceof Error && error.cause) || error);
}

function contactOf(phone: string): object {
  return { phone, first_name: 'Nobody', last_name: phone };
}

/** Like `until`, while these loads go on without an error. */
export async function untilUnderLoad(
  loads: readonly Load[],
  isMet: () => boolean | Promise<boolean>,
  patience: { pause: number; otherwise: string },
): Promise<void> {
  await until(
    async () => {
      for (const load of loads) load.check();
      return await isMet();
    },
    { patience: PATIENCE_MS, ...patience },
  );
}
