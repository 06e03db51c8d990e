import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { authenticateWith } from '#src/api/httpClient.ts';
import { setRuntimeConfig } from '#src/config/runtimeConfig.ts';

export interface Call {
  method: string;
  /** Below /api/v2. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** `data` goes into the envelope; `text` is sent as it is; `hangUp` ends the connection without a response. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  data?: unknown;
  error?: Record<string, unknown>;
  text?: string;
  hangUp?: boolean;
}

export interface TestApi {
  /** The calls so far, in order. */
  calls: Call[];
  close(): Promise<void>;
}

/** Starts an HTTP API that responds as the test says, and points the runtime configuration at it. For responses that the mock API never sends. */
export async function startApi(respond: (call: Call) => Reply | Promise<Reply>): Promise<TestApi> {
  const calls: Call[] = [];
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost');
    const call: Call = {
      method: req.method ?? 'GET',
      path: url.pathname.replace('/api/v2', ''),
      query: Object.fromEntries(url.searchParams),
      headers: req.headers,
      body: await bodyOf(req),
    };
    calls.push(call);
    const { status = 200, headers = {}, data, error, text, hangUp } = await respond(call);
    if (hangUp) {
      req.socket.destroy();
      return;
    }
    const json = JSON.stringify(error ? { error } : { data });
    res.writeHead(status, { 'Content-Type': text === undefined ? 'application/json' : 'text/html', ...headers });
    res.end(text ?? json);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  setRuntimeConfig({
    productName: 'Test',
    apiBaseUrl: `http://127.0.0.1:${port}`,
    authStrategy: 'local',
    isDemo: false,
  });
  return {
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The same without a signed-in user. Closing it restores the previous authenticator. */
export async function startOpenApi(respond: Parameters<typeof startApi>[0]): Promise<TestApi> {
  const before = authenticateWith(null);
  const api = await startApi(respond);
  return {
    ...api,
    close() {
      authenticateWith(before);
      return api.close();
    },
  };
}

async function bodyOf(req: IncomingMessage): Promise<unknown> {
  const bytes = Buffer.concat(await req.toArray());
  const text = (req.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
  return text === '' ? undefined : JSON.parse(text);
}
