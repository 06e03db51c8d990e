import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createApp, type MockApi, type MockApiOptions } from '#mock-api/createApp.ts';

export interface ServedApi {
  /** The address before /api/v2. */
  baseUrl: string;
  api: MockApi;
  server: Server;
  stop(): Promise<void>;
}

/** The API on a port of its own, in memory unless the options say otherwise, and moving only when its clock is turned. */
export async function serveApi(options: MockApiOptions = {}): Promise<ServedApi> {
  const api = createApp({ dataFile: null, startSimulation: false, ...options });
  const server = express().use('/api/v2', api.app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await api.close();
  };
  return { baseUrl: `http://127.0.0.1:${port}`, api, server, stop };
}
