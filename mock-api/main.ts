import { join } from 'node:path';
import { parseArgs } from 'node:util';
import express from 'express';
import { createApp } from './createApp.ts';
import { SIZES } from './seed/seedStore.ts';
import { DataInUse } from './snapshots/holdData.ts';

const BASE = '/api/v2';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5174' },
    size: { type: 'string', default: 'demo' },
    latency: { type: 'string', default: '0' },
    'fail-rate': { type: 'string', default: '0' },
    seed: { type: 'string' },
    data: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
});

function numberOf(name: string, given: string): number {
  const number = Number(given);
  if (Number.isFinite(number) && number >= 0) return number;
  throw new Error(`--${name} must be a number from 0 on, not ${given}`);
}

const size = SIZES.find((each) => each === values.size);
if (!size) throw new Error(`--size must be one of ${SIZES.join(', ')}, not ${values.size}`);

function fail(error: Error): void {
  console.error(`The API could not start: ${error.message}`);
  process.exitCode = 1;
}

const app = express();
const server = app.listen(numberOf('port', values.port), () => {
  try {
    const api = createApp({
      size,
      latency: numberOf('latency', values.latency),
      failRate: numberOf('fail-rate', values['fail-rate']),
      seed: values.seed === undefined ? undefined : numberOf('seed', values.seed),
      fresh: values.fresh,
      dataFile: values.data === undefined ? undefined : join(values.data, size),
    });
    app.use(BASE, api.app);
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error;
    server.close();
    fail(error);
    return;
  }
  console.log(`The API answers at http://localhost:${values.port}${BASE}; it is described at ${BASE}/docs`);
});
server.on('error', fail);
