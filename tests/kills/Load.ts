import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;
const PATIENCE_MS = 60_000;
/** An answer that takes longer is given up, and asked for again. */
const ANSWER_MS = 15_000;
const PASSWORD = 'seven otters under a lamp';

/** A contact that the API said was made. */
export interface Acknowledged {
  id: string;
  phone: string;
  /** With which the same question gets the same answer. */
  key: string;
  body: string;
  /** When it was said, as `performance.now()` counts. */
  at: number;
}

interface Answer {
  status: number;
  text: string;
}

/** People who write without a pause, as clients do that never give up: what is not answered is asked again with the same key. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** What each client counted to, in the description of a group of its own. */
  readonly counted = new Map<string, number>();
  private token = '';
  private isOver = false;
  private failure: unknown = null;
  private readonly clients: Promise<void>[] = [];

  constructor(
    private readonly baseUrl: string,
    private readonly phones: Iterator<string>,
  ) {}

  /** Accepts the invitation of the owner and signs in. */
  async enter(invitation: string, email = 'ada@acme.test'): Promise<void> {
    await this.until200('POST', '/auth/invitation/accept', { token: invitation, name: 'Ada', password: PASSWORD });
    const signedIn = await this.until200('POST', '/auth/login', { email, password: PASSWORD });
    this.token = (JSON.parse(signedIn.text) as { data: { token: string } }).data.token;
  }

  start(clients: number): void {
    for (let client = 0; client < clients; client += 1) {
      const writing = this.write(client).catch((error: unknown) => {
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

  /** Throws what a client met that is no matter of waiting. */
  check(): void {
    if (this.failure !== null) throw this.failure;
  }

  /** What was acknowledged, asked for once more with the key it was made with. */
  async again({ phone, key }: Acknowledged): Promise<Answer> {
    return await this.untilAnswered('POST', '/contacts', contactOf(phone), key);
  }

  async descriptionOf(group: string): Promise<number> {
    const { text } = await this.until200('GET', `/contacts/groups/${group}`);
    return Number((JSON.parse(text) as { data: { description: string } }).data.description);
  }

  private async write(client: number): Promise<void> {
    const made = await this.until200('POST', '/contacts/groups', { name: `Client ${client}`, description: '0' });
    const { data: group } = JSON.parse(made.text) as { data: { id: string } };
    this.counted.set(group.id, 0);
    for (let round = 1; !this.isOver; round += 1) {
      const phone = String(this.phones.next().value);
      const key = randomUUID();
      const { status, text } = await this.untilAnswered('POST', '/contacts', contactOf(phone), key);
      if (status !== 201) throw new Error(`A new contact was answered with ${status}: ${text}`);
      const { id } = (JSON.parse(text) as { data: { id: string } }).data;
      this.acknowledged.push({ id, phone, key, body: text, at: performance.now() });
      await this.until200('PUT', `/contacts/groups/${group.id}`, { description: String(round) }, round);
      this.counted.set(group.id, round);
    }
  }

  /** Asks until it is done, and answers with it. Throws what is refused. */
  async until200(method: string, path: string, body?: object, version?: number): Promise<Answer> {
    const answer = await this.untilAnswered(method, path, body, randomUUID(), version);
    if (answer.status !== 200 && answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer;
  }

  /** Asks again while nobody answers, or only that something went wrong. */
  private async untilAnswered(
    method: string,
    path: string,
    body: object | undefined,
    key: string,
    version?: number,
  ): Promise<Answer> {
    const given = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        const answer = await fetch(`${this.baseUrl}/api/v2${path}`, {
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
        const text = await answer.text();
        if (answer.status < 500) return { status: answer.status, text };
        if (performance.now() > given) throw new Error(`${path} is still answered with ${answer.status}: ${text}`);
      } catch (error) {
        if (performance.now() > given) throw error;
      }
      await wait(PAUSE_MS);
    }
  }
}

function contactOf(phone: string): object {
  return { phone, first_name: 'Nobody', last_name: phone };
}
