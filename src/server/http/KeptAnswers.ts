import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import { HttpProblem } from './HttpProblem.ts';
import { setLocation, setVersion } from './versions.ts';

const KEPT_FOR = 24 * 3600 * 1000;
/** Old answers deleted with each new one, so that they never pile up. */
const FORGOTTEN = 2;

function hash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** ASCII, which every server and proxy passes on unchanged. */
const KEY = new RegExp(`^[ -~]{1,${REQUEST_LIMITS.idempotency_key}}$`);

/** The Idempotency-Key of a write. Throws 400 for one that is too long or not in ASCII. */
export function idempotencyKeyOf(req: Request): string | null {
  const key = req.get('Idempotency-Key');
  if (req.method === 'GET' || key === undefined || key === '') return null;
  if (KEY.test(key)) return key;
  const most = REQUEST_LIMITS.idempotency_key;
  throw new HttpProblem('bad_request', `An Idempotency-Key may have at most ${most} ASCII characters.`);
}

/**
 * Stored answers to writes with an Idempotency-Key: the same key with the same body gets the same answer for a day, so that a double click,
 * a retry or a lost response does a thing once. Only successes are stored: a refused request may be retried.
 */
export class KeptAnswers {
  constructor(private readonly env: Pick<ApiEnvironment, 'tx' | 'clock' | 'secrets'>) {}

  /** Returns how to repeat an earlier answer; null: the request is new. Throws 409 when the key was used with another body. */
  async replay(req: Request, res: Response, caller: Caller, isCreation = false): Promise<(() => void) | null> {
    const key = this.keyOf(req, caller);
    const kept = key === null ? undefined : await this.env.tx.get('kept_answers', key);
    if (!kept || this.isOver(kept.kept_at)) return null;
    if (kept.fingerprint !== fingerprintOf(req)) {
      throw new HttpProblem('idempotency_key_reused', 'This Idempotency-Key was already used for a different request.');
    }
    const { status } = kept;
    const body = this.env.secrets.open(key ?? '', kept.body);
    const { data }: { data: unknown } = JSON.parse(body);
    setVersion(res, data);
    if (isCreation) setLocation(req, res, data);
    return () => res.status(status).type('json').send(body);
  }

  /** Stores the answer to this request if it has a key. */
  async keep(req: Request, caller: Caller, status: number, answer: object): Promise<void> {
    const key = this.keyOf(req, caller);
    if (key === null) return;
    await this.forgetOld();
    await this.env.tx.remove('kept_answers', key);
    await this.env.tx.insert('kept_answers', {
      id: key,
      tenant_id: caller.tenantId,
      fingerprint: fingerprintOf(req),
      status,
      // Some contain a secret that is shown once: recovery codes, a link.
      body: this.env.secrets.seal(key, JSON.stringify(answer)),
      kept_at: this.env.clock.now().toISOString(),
    });
  }

  private keyOf(req: Request, caller: Caller): string | null {
    const key = idempotencyKeyOf(req);
    // Answers to the owner differ from those to support, who acts for the owner.
    return key ? hash(caller.program?.id ?? caller.acting?.visit.id ?? caller.user.id, key) : null;
  }

  private isOver(keptAt: string): boolean {
    return this.env.clock.now().getTime() - Date.parse(keptAt) > KEPT_FOR;
  }

  private async forgetOld(): Promise<void> {
    const before = new Date(this.env.clock.now().getTime() - KEPT_FOR).toISOString();
    await this.env.tx.removeMany(
      'kept_answers',
      await this.env.tx.calls.answersKeptBefore({ before, limit: FORGOTTEN }),
    );
  }
}

/** What was asked, so that a key is not taken for something else. */
function fingerprintOf(req: Request): string {
  return hash(req.method, req.originalUrl, JSON.stringify(req.body ?? null));
}
