import { describe, expect, it } from 'vitest';
import { eventsIn } from './followHints.ts';

const TEXT =
  'event: listening\ndata: {"resources":["devices"]}\n\n: alive\n\nevent: changed\ndata: {"resources":["é"]}\n\n';
const BYTES = new TextEncoder().encode(TEXT);

async function read(parts: readonly Uint8Array[]): Promise<{ events: unknown[]; heard: number }> {
  let heard = 0;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  const events: unknown[] = [];
  for await (const event of eventsIn(body, () => {
    heard += 1;
  }))
    events.push(event);
  return { events, heard };
}

describe('the events of a stream', () => {
  it.each([1, 2, 7, 50, BYTES.length])('are read from chunks of %i bytes', async (length) => {
    const parts = Array.from({ length: Math.ceil(BYTES.length / length) }, (_, at) =>
      BYTES.slice(at * length, (at + 1) * length),
    );
    const { events, heard } = await read(parts);
    expect(events).toEqual([
      { event: 'listening', data: '{"resources":["devices"]}' },
      { event: 'changed', data: '{"resources":["é"]}' },
    ]);
    expect(heard).toBeGreaterThan(0);
  });

  it('skip one that was cut off', async () => {
    expect((await read([BYTES.slice(0, BYTES.length - 1)])).events).toHaveLength(1);
  });
});
