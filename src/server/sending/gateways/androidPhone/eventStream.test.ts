import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { streamEvents } from './eventStream.ts';

const server = createServer();
afterEach(() => server.close());

it('keeps no connection of a phone that left while it was being recognised', async () => {
  const steps: string[] = [];
  const isOver = new Promise((resolve) => {
    server.on(
      'request',
      express().use(async (_req, res) => {
        const hasLeft = new Promise<void>((gone) => res.once('close', gone));
        phone.destroy();
        await streamEvents({
          res,
          hear: () => hasLeft,
          look: async () => ({ hasMessages: false, recalledIds: [] }),
          join: () => {
            steps.push('joined');
            return () => void steps.push('left');
          },
        });
        resolve(null);
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const phone = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
    phone.write('GET / HTTP/1.1\r\nHost: phone\r\n\r\n'),
  );
  await isOver;
  expect(steps).toEqual(['joined', 'left']);
});
