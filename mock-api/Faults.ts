import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { ERROR_CODES } from '#src/domain/contract/envelope.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Random } from '#src/server/random.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { LIFETIMES } from '#src/server/sessions/lifetimes.ts';

const milliseconds = z.number().int().min(0).max(3_600_000);

/** Faults that tests can request. All fields are optional; missing ones change nothing. */
export const faultsInput = z.object({
  /** Clears all faults first. */
  clear: z.boolean().optional(),
  /** The next `times` responses to matching requests fail. `path` is a path below /api/v2, or a prefix ending in `*`. */
  failures: z
    .array(
      z.object({
        path: z.string().startsWith('/'),
        method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
        times: z.number().int().min(1).max(10_000).default(1),
        code: z.enum(ERROR_CODES).optional(),
        fields: z.record(z.string(), z.string()).optional(),
        retry_after: z.number().int().min(0).optional().describe('Seconds'),
        delay_ms: milliseconds.default(0),
        drop: z
          .enum(['before', 'after'])
          .optional()
          .describe('Drops the connection: before anything is done, or after it is done but before the response'),
      }),
    )
    .optional(),
  token_lifetime_ms: z.number().int().min(0).optional(),
  refresh_lifetime_ms: z.number().int().min(0).optional(),
  latency_ms: milliseconds.optional(),
  fail_rate: z.number().min(0).max(1).optional(),
});
export type FaultsInput = z.infer<typeof faultsInput>;
export type Failure = NonNullable<FaultsInput['failures']>[number];

export interface FaultSettings {
  token_lifetime_ms: number;
  refresh_lifetime_ms: number;
  latency_ms: number;
  fail_rate: number;
}

/** No faults except these, and tokens with their normal lifetime. */
export function faultsWith(settings: Partial<FaultSettings> = {}): Faults {
  const { access: token_lifetime_ms, refresh: refresh_lifetime_ms } = LIFETIMES;
  return new Faults({ token_lifetime_ms, refresh_lifetime_ms, latency_ms: 0, fail_rate: 0, ...settings });
}

/** The requested faults, and the API's latency and failure rate. */
export class Faults {
  private failures: Failure[] = [];
  settings: FaultSettings;

  constructor(private readonly initial: FaultSettings) {
    this.settings = { ...initial };
  }

  apply({ clear, failures, ...settings }: FaultsInput): void {
    if (clear) this.clear();
    this.failures.push(...(failures ?? []));
    this.settings = { ...this.settings, ...settings };
  }

  clear(): void {
    this.failures = [];
    this.settings = { ...this.initial };
  }

  /** The failure a test requested for this call, or null. Counts it as used. */
  take(method: string, path: string): Failure | null {
    const failure = this.failures.find((each) => matchesPath(each.path, path) && (each.method ?? method) === method);
    if (!failure) return null;
    failure.times -= 1;
    if (failure.times === 0) this.failures = this.failures.filter((each) => each !== failure);
    return failure;
  }
}

function matchesPath(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

function cutBeforeAnswering(res: Response): void {
  res.end = () => {
    res.socket?.destroy();
    return res;
  };
}

/** A failure that a test requested, so it is not logged. */
export class RequestedFailure extends HttpProblem {}

/** Adds latency, random failures, and the failures that tests requested. */
export function injectFaults(faults: Faults, random: Random): RequestHandler {
  return async (req, res, next) => {
    const failure = faults.take(req.method, req.path);
    const delay = faults.settings.latency_ms + (failure?.delay_ms ?? 0);
    if (delay > 0) await wait(delay);
    // The client disconnected during the delay, so its body will never arrive.
    if (req.socket.destroyed) return;
    if (failure?.drop === 'before') {
      res.socket?.destroy();
      return;
    }
    if (failure?.drop === 'after') cutBeforeAnswering(res);
    if (failure?.code) {
      const fields = Object.entries(failure.fields ?? {}).map(
        ([field, words]) => [field, sentence('shared.as_given', { words })] as const,
      );
      const extras = { fields: Object.fromEntries(fields), retryAfterSeconds: failure.retry_after };
      next(
        new RequestedFailure(
          failure.code,
          sentence('shared.as_given', { words: 'A test requested this failure.' }),
          extras,
        ),
      );
      return;
    }
    if (faults.settings.fail_rate > 0 && random.next() < faults.settings.fail_rate) {
      next(new RequestedFailure('unavailable', 'This failure was requested with --fail-rate.'));
      return;
    }
    next();
  };
}
