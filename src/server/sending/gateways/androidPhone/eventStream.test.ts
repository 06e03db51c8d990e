import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express, { type Response } from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import { streamEvents } from './eventStream.ts';
import type { PhoneHints } from './phoneOffers.ts';

const server = createServer();
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

it('keeps no connection of a phone that left while it was being recognized', async () => {
  const steps: string[] = [];
  const isOver = new Promise((resolve) => {
    server.on(
      'request',
      express().use(async (_req, res) => {
        const hasLeft = new Promise<void>((gone) => res.once('close', gone));
        phone.destroy();
        await streamEvents({
          res,
          recordConnection: () => hasLeft,
          requireKnown: async () => undefined,
          readHints: async () => ({ hasMessages: false, hasMissedPing: false, recalledIds: [] }),
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

it('takes an open connection for no sign of life, and tells a silent phone to fetch messages', async () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const calls = { connection: 0, known: 0 };
  const hints: PhoneHints = { hasMessages: false, hasMissedPing: false, recalledIds: [] };
  const res = {
    writeHead: () => res,
    write: (text: string) => written.push(text),
    end: () => res,
    once: () => res,
    on: () => res,
  };
  await streamEvents({
    res: res as unknown as Response,
    recordConnection: async () => {
      calls.connection += 1;
    },
    requireKnown: async () => {
      calls.known += 1;
    },
    readHints: async () => hints,
    join: () => () => undefined,
  });
  const notifiedCount = (): number => written.filter((text) => text.includes('MessageEnqueued')).length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([calls, notifiedCount()]).toEqual([{ connection: 1, known: 4 }, 0]);
  hints.hasMissedPing = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(notifiedCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(notifiedCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(notifiedCount()).toBe(2);
  hints.hasMissedPing = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([calls, notifiedCount()]).toEqual([{ connection: 1, known: 12 }, 2]);
});
