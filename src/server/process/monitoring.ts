import express, { type RequestHandler } from 'express';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** `/healthz`: the process runs. `/readyz`: it can serve requests, or why not. */
export function healthRoutes(problem: () => Promise<string | null>): RequestHandler {
  const routes = express.Router();
  routes.get('/healthz', (_req, res) => {
    res.type('text').send('ok\n');
  });
  routes.get('/readyz', (_req, res, next) => {
    problem()
      .then((why) =>
        res
          .status(why ? 503 : 200)
          .type('text')
          .send(`${why ?? 'ready'}\n`),
      )
      .catch(next);
  });
  return routes;
}

/** `/metrics` for Prometheus, on its own port, because it must not be public. */
export function metricRoutes(registry: Registry): RequestHandler {
  const routes = express.Router();
  routes.get('/metrics', (_req, res, next) => {
    registry
      .metrics()
      .then((text) => res.type(registry.contentType).send(text))
      .catch(next);
  });
  return routes;
}

/** The process's metrics, and its connections to the database. */
export function metricsOf(pool: pg.Pool): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'heliograph_database_connections',
    help: 'Connections to the database, and requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return registry;
}
