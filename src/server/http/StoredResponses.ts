import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { SealProblem } from '#src/server/secrets/KeyRing.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import { HttpProblem } from './HttpProblem.ts';
import { setLocation, setVersion } from './versions.ts';

/** How long (ms) a response can be repeated. */
const LIFETIME = 24 * 3600 * 1000;
/** What the HMAC is for: it shows whether an Idempotency-Key was used for another request. */
const PURPOSE = 'request';
/** How many expired responses are deleted with each new one, so that they do not pile up. A worker deletes the rest (`deleteOldResponses`). */
const EXPIRED_PER_WRITE = 2;

/** The instant (ISO 8601) before which stored responses have expired. */
export function expiryOf(clock: ApiEnvironment['clock']): string {
  return new Date(clock.now().getTime() - LIFETIME).toISOString();
}

function hash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** ASCII, because every server and proxy passes it on unchanged. */
const KEY = new RegExp(`^[ -~]{1,${REQUEST_LIMITS.idempotency_key}}$`);

/** The Idempotency-Key of a write. Throws 400 for one that is too long or not in ASCII. */
export function idempotencyKeyOf(req: Request): string | null {
  const key = req.get('Idempotency-Key');
  if (req.method === 'GET' || key === undefined || key === '') return null;
  if (KEY.test(key)) return key;
  const limit = REQUEST_LIMITS.idempotency_key;
  throw new HttpProblem('bad_request', `An Idempotency-Key can have at most ${limit} ASCII characters.`);
}

/**
 * Stores the responses to writes that have an Idempotency-Key. For a day, the same key with the same body gets the same response, so that a
 * double click, a retry or a lost response takes effect once. Only successes are stored, so a refused request may be retried.
 */
export class StoredResponses {
  constructor(private readonly env: Pick<ApiEnvironment, 'tx' | 'clock' | 'secrets'>) {}

  /** Returns a function that sends the stored response, or null for a new request. Throws 409 if the key was used with another body. */
  async replay(req: Request, res: Response, caller: Caller, isCreation = false): Promise<(() => void) | null> {
    const key = this.keyOf(req, caller);
    const storedResponse = key === null ? undefined : await this.env.tx.get('stored_responses', key);
    if (!storedResponse || this.isExpired(storedResponse.stored_at)) return null;
    const { status, fingerprint } = storedResponse;
    const body = this.openBody(key ?? '', storedResponse.body);
    if (!this.isOf(req, fingerprint)) {
      throw new HttpProblem('idempotency_key_reused', 'This Idempotency-Key was already used for a different request.');
    }
    const { data }: { data: unknown } = JSON.parse(body);
    setVersion(res, data);
    if (isCreation) setLocation(req, res, data);
    return () => res.status(status).type('json').send(body);
  }

  /** Throws 409 if it was removed, or the key that encrypts it is gone: the request took effect, so it must not be carried out again. */
  private openBody(key: string, sealed: string): string {
    if (sealed === '') throw new HttpProblem('idempotency_key_reused', sentence('storage.response_removed'));
    try {
      return this.env.secrets.open(key, sealed);
    } catch (error) {
      if (!(error instanceof SealProblem)) throw error;
      throw new HttpProblem('idempotency_key_reused', sentence('storage.response_unreadable'));
    }
  }

  /** Stores the response to this request if it has a key. */
  async store(req: Request, caller: Caller, status: number, response: object): Promise<void> {
    const key = this.keyOf(req, caller);
    if (key === null) return;
    await this.deleteExpired(caller.tenantId);
    await this.env.tx.remove('stored_responses', key);
    await this.env.tx.insert('stored_responses', {
      id: key,
      tenant_id: caller.tenantId,
      fingerprint: this.env.secrets.mac(PURPOSE, contentOf(req)),
      status,
      // Encrypted, because some contain a secret that is shown only once, such as recovery codes or a link.
      body: this.env.secrets.seal(key, JSON.stringify(response)),
      stored_at: this.env.clock.now().toISOString(),
    });
  }

  private keyOf(req: Request, caller: Caller): string | null {
    const key = idempotencyKeyOf(req);
    // Responses to the owner differ from those to support acting for the owner.
    return key ? hash(caller.program?.id ?? caller.acting?.visit.id ?? caller.user.id, key) : null;
  }

  private isOf(req: Request, fingerprint: string): boolean {
    const content = contentOf(req);
    // The previous version stored a plain hash; its last responses expire a day after the upgrade.
    return this.env.secrets.isMac(PURPOSE, content, fingerprint) || fingerprint === hash(content);
  }

  private isExpired(storedAt: string): boolean {
    return this.env.clock.now().getTime() - Date.parse(storedAt) > LIFETIME;
  }

  private async deleteExpired(tenantId: string | null): Promise<void> {
    const query = { tenantId, before: expiryOf(this.env.clock), limit: EXPIRED_PER_WRITE };
    await this.env.tx.removeMany('stored_responses', await this.env.tx.calls.responsesStoredBefore(query));
  }
}

/** What distinguishes two requests with the same key. Stored as an HMAC, because a password could be guessed from a plain hash. */
function contentOf(req: Request): string {
  return [req.method, req.originalUrl, JSON.stringify(req.body ?? null)].join('\n');
}
