import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Random } from '#src/server/random.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Faults } from './Faults.ts';

function cutBeforeAnswering(res: Response): void {
  res.end = () => {
    res.socket?.destroy();
    return res;
  };
}

/** Adds latency, random failures, and the failures that tests have ordered. */
export function misbehave(faults: Faults, random: Random): RequestHandler {
  return async (req, res, next) => {
    const failure = faults.take(req.method, req.path);
    const delay = faults.settings.latency_ms + (failure?.delay_ms ?? 0);
    if (delay > 0) await wait(delay);
    // The client has disconnected meanwhile, so the body will never arrive.
    if (req.socket.destroyed) return;
    if (failure?.drop === 'before') {
      res.socket?.destroy();
      return;
    }
    if (failure?.drop === 'after') cutBeforeAnswering(res);
    if (failure?.code) {
      const fields = Object.entries(failure.fields ?? {}).map(
        ([field, given]) => [field, sentence('shared.as_given', { words: given })] as const,
      );
      const extras = { fields: Object.fromEntries(fields), retryAfterSeconds: failure.retry_after };
      next(
        new HttpProblem(failure.code, sentence('shared.as_given', { words: 'A test requested this failure.' }), extras),
      );
      return;
    }
    if (faults.settings.fail_rate > 0 && random.next() < faults.settings.fail_rate) {
      next(new HttpProblem('unavailable', 'This failure was requested with --fail-rate.'));
      return;
    }
    next();
  };
}
