import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { DemoApi } from '#mock-api/appOver.ts';
import { createApp, type MockApi, type MockApiOptions } from '#mock-api/createApp.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { type Ask, apiClient, dataOf } from './apiClient.ts';

export interface ServedApi<Api extends DemoApi = MockApi> {
  /** The address before /api/v2. */
  baseUrl: string;
  api: Api;
  server: Server;
  /** Signs in the demo account with this address. */
  as(email: string): Promise<Ask>;
  /** The token of a new session of that account. */
  tokenOf(email: string): Promise<string>;
  stop(): Promise<void>;
}

/** The API on its own port, in memory unless the options say otherwise. Its clock moves only when a test advances it. */
export function serveApi(options: MockApiOptions = {}): Promise<ServedApi> {
  return serve(createApp({ startSimulation: false, ...options }));
}

/** An API on its own port. */
export async function serve<Api extends DemoApi>(api: Api): Promise<ServedApi<Api>> {
  const server = express().use('/api/v2', api.app).listen(0, '127.0.0.1');
  // On a slow machine, a request could otherwise use a connection at the moment it is closed, and fail.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await api.close();
  };
  const baseUrl = `http://127.0.0.1:${port}`;
  const tokenOf = async (email: string): Promise<string> => {
    const response = await apiClient(baseUrl, null)('POST', '/auth/login', {
      body: { email, password: DEMO_PASSWORD },
    });
    return dataOf<{ token: string }>(response).token;
  };
  const as = async (email: string): Promise<Ask> => apiClient(baseUrl, await tokenOf(email));
  return { baseUrl, api, server, as, tokenOf, stop };
}
