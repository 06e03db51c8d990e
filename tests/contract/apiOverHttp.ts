import type { AddressInfo } from 'node:net';
import express from 'express';
import type { DemoApi } from '#mock-api/appOver.ts';
import { undescribed } from '#mock-api/testing/expectDescribed.ts';
import { authenticateWith } from '#src/api/httpClient.ts';
import { setRuntimeConfig } from '#src/config/runtimeConfig.ts';
import { demoApi } from './demoApi.ts';

export interface ApiOverHttp extends DemoApi {
  /** Calls one of the hooks for tests: POST below /__mock. */
  turn(hook: 'clock' | 'faults' | 'reset', body?: object): Promise<void>;
  stop(): Promise<void>;
}

/** Compares the responses of this address with openapi.json; `stop` throws if any differed. */
function watchFetch(base: string): { stop: () => void } {
  const { fetch } = globalThis;
  const wrong: string[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const response = await fetch(input, init);
    if (request.url.startsWith(base)) {
      const { method, url } = request;
      const { status, headers } = response;
      const text = await response.clone().text();
      wrong.push(
        ...undescribed({ method, path: url.slice(base.length), status, header: (name) => headers.get(name), text }),
      );
    }
    return response;
  };
  return {
    stop() {
      globalThis.fetch = fetch;
      if (wrong.length > 0) throw new Error(`openapi.json does not say this: ${wrong.join('; ')}`);
    },
  };
}

/**
 * The mock API on its own port, with the client's configuration pointing to it. Test files share their modules, so `stop` always restores the
 * client's authentication.
 */
export async function apiOverHttp(): Promise<ApiOverHttp> {
  const api = await demoApi();
  const authenticator = authenticateWith(null);
  authenticateWith(authenticator);
  const server = express().use('/api/v2', api.app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const apiBaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setRuntimeConfig({ productName: 'Heliograph', apiBaseUrl, authStrategy: 'local', isDemo: true });
  const watch = watchFetch(`${apiBaseUrl}/api/v2`);
  return {
    ...api,
    async turn(hook, body = {}) {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`${apiBaseUrl}/api/v2/__mock/${hook}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!response.ok)
        throw new Error(`__mock/${hook} was answered with ${response.status}: ${await response.text()}`);
    },
    async stop() {
      watch.stop();
      authenticateWith(authenticator);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close();
    },
  };
}
