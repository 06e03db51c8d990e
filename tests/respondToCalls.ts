import { afterEach, beforeEach, vi } from 'vitest';
import { authenticateWith } from '#src/api/httpClient.ts';
import { setRuntimeConfig } from '#src/config/runtimeConfig.ts';
import { accessStore } from '#src/session/useAccess.ts';

/** A call of the API: its URL, the body as JSON, and its idempotency key. */
export interface Call {
  url: URL;
  body: unknown;
  key: string | null;
}

/**
 * Responds to the API's calls in each test of the file, in which nobody is signed in: with data, or with a whole `Response`. The responses are not
 * checked against the contract.
 */
export function respondToCalls(answer: (call: Call) => unknown): void {
  let authenticator: ReturnType<typeof authenticateWith> = null;
  beforeEach(() => {
    setRuntimeConfig({
      productName: 'Heliograph',
      apiBaseUrl: 'https://api.test',
      authStrategy: 'local',
      isDemo: false,
    });
    authenticator = authenticateWith(null);
    vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'nobody' });
    vi.stubEnv('PROD', true);
    vi.stubGlobal('fetch', async (url: string, { body, headers }: { body?: string | null; headers?: HeadersInit }) => {
      const key = new Headers(headers).get('Idempotency-Key');
      return respond(await answer({ url: new URL(url), body: body ? JSON.parse(body) : undefined, key }));
    });
  });
  afterEach(() => {
    authenticateWith(authenticator);
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** A list is answered with its total. */
function respond(data: unknown): Response {
  if (data instanceof Response) return data.clone();
  const total = Array.isArray(data) ? data.length : null;
  return Response.json({ data }, total === null ? {} : { headers: { 'Content-Range': `items 0-${total}/${total}` } });
}
