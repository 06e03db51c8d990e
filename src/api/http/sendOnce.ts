import { newRequestId } from './newRequestId.ts';

/** The latest write, as long as its outcome is not known. */
let latest = { content: '', key: '' };

/**
 * Sends a write with an idempotency key: a new one, or that of the latest write if it is the same, from the same page, and its outcome is not known. A
 * person who presses the button again after a lost response, or closes a dialog during the write and confirms it again, changes things once.
 *
 * @param content what distinguishes this write from others
 */
export function sendOnce<T>(content: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const json = globalThis.location?.pathname + JSON.stringify(content);
  if (latest.content !== json) latest = { content: json, key: newRequestId() };
  const write = latest;
  const end = () => {
    write.content = '';
  };
  const response = send(write.key);
  // A refusal changes nothing. A proxy's page with status 502 may follow a write that took effect.
  response.then(end, ({ status }) => /^4/.test(status) && end());
  return response;
}
