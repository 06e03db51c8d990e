import { ApiError } from '#src/api/apiError.ts';

/** Waits before the second and the third attempt, in ms. */
const PAUSES = [250, 1000];
/** A longer wait (ms) is shown to the user instead of waiting silently. */
const LONGEST_PAUSE = 5000;

interface RetryOptions {
  signal?: AbortSignal | undefined;
  pauses?: readonly number[];
}

/** Retries after temporary failures. Only for calls that may safely arrive twice. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { signal, pauses = PAUSES }: RetryOptions = {},
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch (error) {
      const wait = Math.max(pause, (error instanceof ApiError && error.retryAfter) || 0);
      if (!isPassing(error) || wait > LONGEST_PAUSE) throw error;
      await sleep(wait, signal);
    }
  }
  return attempt();
}

/** No response, a gateway without its server, or a request to come back later. Not `offline`, which only a connection ends. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'network' || [502, 503, 504].includes(error.status) || isAskedLater(error);
}

/** Only with a time: without one, asking again makes it worse. */
function isAskedLater({ status, retryAfter }: ApiError): boolean {
  return status === 429 && retryAfter !== null;
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const wake = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', wake);
      resolve();
    }, ms);
    signal?.addEventListener('abort', wake, { once: true });
    if (signal?.aborted) wake();
  });
}
