import type { Response } from 'express';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { onceClosed } from '#src/server/http/onceClosed.ts';
import type { PhoneHints } from './phoneOffers.ts';

/** The keep-alive interval (ms), which also checks for missed events: proxies close connections that are silent for a minute. */
const ALIVE_EVERY = 15_000;
/** How long (ms) until a phone that was notified but did not fetch anything is notified again. */
const AGAIN_AFTER = 30_000;

interface Stream {
  res: Response;
  /** Records that the phone has connected. Throws 401 if it is unknown. */
  recordConnection(): Promise<void>;
  /** Throws 401 once the phone is unknown. An open connection is no sign of life: it may lead to a phone that has lost its network. */
  requireKnown(): Promise<void>;
  readHints(): Promise<PhoneHints>;
  /** Registers its listeners. Returns a function that removes them. */
  join(stream: { check(): void; end(): void }): () => void;
}

/** Keeps a phone's connection open and notifies it when to fetch messages, cancellations and, at the start, its settings. */
export async function streamEvents({ res, recordConnection, requireKnown, readHints, join }: Stream): Promise<void> {
  await recordConnection();
  res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    // Compression would delay events, and so would nginx's buffering.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  const writeEvent = (event: string, data: object = {}): void => {
    // It may have ended during the query.
    if (!res.writableEnded) res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  writeEvent('SettingsUpdated');
  writeEvent('WebhooksUpdated');
  let notifiedAt = 0;
  let isChecking = false;
  let isNotifiedMeanwhile = false;
  const recalledIds = new Set<string>();
  const end = (): void => {
    clearInterval(timer);
    leave();
    res.end();
  };
  const leave = join({ check: () => void next().catch(end), end });
  const timer = setInterval(() => void live().catch(end), ALIVE_EVERY);
  timer.unref();
  onceClosed(res, end);
  await next();

  async function live(): Promise<void> {
    res.write(': alive\n\n');
    try {
      await requireKnown();
    } catch (error) {
      // An unknown phone reconnects and gets a 401.
      if (error instanceof HttpProblem) return end();
      throw error;
    }
    await next();
  }

  async function next(): Promise<void> {
    isNotifiedMeanwhile = isChecking;
    if (isChecking) return;
    isChecking = true;
    try {
      const hints = await readHints();
      const newlyRecalled = hints.recalledIds.filter((id) => !recalledIds.has(id));
      for (const messageId of newlyRecalled) writeEvent('MessageCancelled', { messageId });
      for (const id of newlyRecalled) recalledIds.add(id);
      if (!hints.hasMessages && !hints.hasMissedPing) notifiedAt = 0;
      else if (Date.now() - notifiedAt > AGAIN_AFTER) {
        writeEvent('MessageEnqueued');
        notifiedAt = Date.now();
      }
    } finally {
      isChecking = false;
    }
    if (isNotifiedMeanwhile) await next();
  }
}
