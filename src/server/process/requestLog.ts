import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { Histogram, type Registry } from 'prom-client';
import { type Failure, failureOf } from '#src/server/http/failureOf.ts';

/** Logs each request without query, body or ids: those may contain messages and numbers. */
export function logRequests(log: Logger, registry: Registry): RequestHandler {
  const seconds = new Histogram({
    name: 'heliograph_http_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  return (req, res, next) => {
    const startedAt = process.hrtime.bigint();
    res.once('close', () => {
      const duration = Number(process.hrtime.bigint() - startedAt) / 1e9;
      const status = res.writableEnded ? res.statusCode : 499;
      seconds.observe({ method: req.method, status: String(status) }, duration);
      const { failure } = res.locals as { failure?: Failure };
      const line = {
        method: req.method,
        status,
        ms: Math.round(duration * 1000),
        request_id: res.getHeader('X-Request-Id'),
        ...(failure && { route: routeOf(req), failure }),
      };
      if (failure) log.error(line, 'request failed');
      else log.info(line, 'request');
    });
    next();
  };
}

/** Stores the failure for the request's line in the log. */
export function recordFailure(error: unknown, res: Response): void {
  const locals: { failure?: Failure } = res.locals;
  locals.failure ??= failureOf(error);
}

/** The request's route. It contains no ids, which may be phone numbers. */
function routeOf({ baseUrl, route }: Request): string | undefined {
  const { path }: { path?: unknown } = route ?? {};
  return typeof path === 'string' ? `${baseUrl}${path}` : undefined;
}
