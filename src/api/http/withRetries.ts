import { ApiError } from '#src/api/apiError.ts';

/** Pauses before the second and the third attempt, in ms. */
const PAUSES = [250, 1000];
/** If the API asks for a longer pause (ms), the error is shown to the user instead. */
const LONGEST_PAUSE = 5000;

interface RetryOptions {
  signal?: AbortSignal | undefined;
  /** Repeats it also after a response that cannot be read: nobody knows then what the write did. */
  isWrite?: boolean | undefined;
  pauses?: readonly number[];
}

/** Retries after temporary failures. Only for calls that may safely arrive twice. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { signal, isWrite = false, pauses = PAUSES }: RetryOptions = {},
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch (error) {
      const wait = Math.max(pause, (error instanceof ApiError && error.retryAfter) || 0);
      if (!(isTemporary(error) || (isWrite && isUnreadable(error))) || wait > LONGEST_PAUSE) throw error;
      await sleep(wait, signal);
    }
  }
  return attempt();
}

/**
 * A lost connection, a gateway without its server, or a rate limit with a time. Not `offline`: retrying does not help until the connection is back.
 * Nor a response that did not come in time: three times as long would be too long for a person to wait.
 */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (error.code === 'network' && !error.isLate) || [502, 503, 504].includes(error.status) || isRateLimited(error);
}

function isUnreadable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'contract';
}

/** Only if the API said when to retry: retrying earlier would prolong the limit. */
function isRateLimited({ status, retryAfter }: ApiError): boolean {
  return status === 429 && retryAfter !== null;
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
  });
}
