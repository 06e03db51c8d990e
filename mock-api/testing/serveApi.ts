import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { DemoApi } from '#mock-api/appOver.ts';
import { createApp, type MockApi, type MockApiOptions } from '#mock-api/createApp.ts';

export interface ServedApi<Api extends DemoApi = MockApi> {
  /** The address before /api/v2. */
  baseUrl: string;
  api: Api;
  server: Server;
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
  return { baseUrl: `http://127.0.0.1:${port}`, api, server, stop };
}
