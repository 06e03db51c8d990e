import type { Request, Response } from 'express';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Rings } from './offers.ts';

/** A sign of life (ms), and a look whether there is something to tell that nobody rang for: proxies close what is silent for a minute. */
const ALIVE_EVERY = 15_000;
/** A phone that was told and has not asked is told again (ms). */
const AGAIN_AFTER = 30_000;

interface Stream {
  req: Request;
  res: Response;
  /** Notes that the phone is there. Throws 401 once it is not known any more. */
  hear(): Promise<void>;
  look(): Promise<Rings>;
  /** Has it told when to look, and when to end. Answers how it is left. */
  join(stream: { look(): void; end(): void }): () => void;
}

/** Keeps a phone's connection open and tells it when to ask: for its texts, for what is taken back, and at first for its settings. */
export async function streamEvents({ req, res, hear, look, join }: Stream): Promise<void> {
  await hear();
  res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    // Compressed, events would wait for each other; nginx holds them back, too.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  const tell = (event: string, data: object = {}): void => {
    res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  tell('SettingsUpdated');
  tell('WebhooksUpdated');
  let toldAt = 0;
  let isLooking = false;
  let isRungMeanwhile = false;
  const recalled = new Set<string>();
  const end = (): void => {
    clearInterval(timer);
    leave();
    res.end();
  };
  const leave = join({ look: () => void next().catch(end), end });
  const timer = setInterval(() => void live().catch(end), ALIVE_EVERY);
  timer.unref();
  req.once('close', end);
  await next();

  async function live(): Promise<void> {
    res.write(': alive\n\n');
    try {
      await hear();
    } catch (error) {
      // Whoever is not known any more connects again and is told so.
      if (error instanceof HttpProblem) return end();
      throw error;
    }
    await next();
  }

  async function next(): Promise<void> {
    isRungMeanwhile = isLooking;
    if (isLooking) return;
    isLooking = true;
    try {
      const rings = await look();
      const fresh = rings.recalled.filter((id) => !recalled.has(id));
      for (const messageId of fresh) tell('MessageCancelled', { messageId });
      for (const id of fresh) recalled.add(id);
      if (!rings.waits) toldAt = 0;
      else if (Date.now() - toldAt > AGAIN_AFTER) {
        tell('MessageEnqueued');
        toldAt = Date.now();
      }
    } finally {
      isLooking = false;
    }
    if (isRungMeanwhile) await next();
  }
}
