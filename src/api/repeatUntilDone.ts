import { ApiError } from './apiError.ts';

/** Waits before the next attempts, in ms; the last one from then on. */
const PAUSES = [500, 1000, 2000, 5000, 10_000];

interface ThroughOptions {
  signal: AbortSignal;
  /** Called with the error before each wait, and with null once the call succeeds. */
  onFailure: (error: ApiError | null) => void;
  pauses?: readonly number[] | undefined;
}

/**
 * Repeats a call until it succeeds: lost responses, lost connections and a busy API only cost time. Only for calls that may safely arrive
 * twice. Throws permanent errors, and an AbortError.
 */
export async function repeatUntilDone<T>(
  call: () => Promise<T>,
  { signal, onFailure, pauses = PAUSES }: ThroughOptions,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await call();
      onFailure(null);
      return response;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      signal.throwIfAborted();
      onFailure(error);
      const pause = pauses[Math.min(attempt, pauses.length - 1)] ?? 0;
      await nextChance(Math.max(pause, error.retryAfter ?? 0), signal);
    }
  }
}

function isTemporary(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return ['offline', 'network'].includes(error.code) || [429, 502, 503, 504].includes(error.status);
}

/** Resolves after a time (ms), or as soon as the connection is back. */
function nextChance(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    const end = (settle: () => void) => () => {
      listening.abort();
      clearTimeout(timer);
      settle();
    };
    const timer = setTimeout(end(resolve), ms);
    globalThis.addEventListener?.('online', end(resolve), { signal: listening.signal });
    const giveUp = end(() => reject(signal.reason));
    signal.addEventListener('abort', giveUp, { signal: listening.signal });
  });
}
