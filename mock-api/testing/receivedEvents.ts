import { setTimeout as wait } from 'node:timers/promises';
import { expectDescribed } from './expectDescribed.ts';

export interface ReceivedEvents {
  /** The resources each `changed` event has named so far. */
  received: string[][];
  /** Waits until a `changed` event names a resource. */
  until(resource: string): Promise<void>;
  /** Whether the API has closed the connection. */
  hasEnded(): boolean;
  stop(): void;
}

/** Opens GET /events as a page does, and waits for the event `listening`. */
export async function receivedEvents(apiUrl: string, token: string): Promise<ReceivedEvents> {
  const leaving = new AbortController();
  const response = await fetch(`${apiUrl}/events`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const header = (name: string): string | null => response.headers.get(name);
  expectDescribed({ method: 'GET', path: '/events', status: response.status, header, text: '' });
  if (!response.ok || !response.body) throw new Error(`GET /events was answered ${response.status}`);
  const received: string[][] = [];
  let isListening = false;
  let isOver = false;
  const reading = (async () => {
    let rest = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        if (event === 'listening') isListening = true;
        if (event === 'changed') received.push(JSON.parse(data ?? '').resources);
      }
    }
  })().catch(() => undefined);
  void reading.finally(() => {
    isOver = true;
  });
  while (!isListening) await wait(10);
  return {
    received,
    async until(resource) {
      while (!received.flat().includes(resource)) await wait(10);
      received.length = 0;
    },
    hasEnded: () => isOver,
    stop: () => leaving.abort(),
  };
}
