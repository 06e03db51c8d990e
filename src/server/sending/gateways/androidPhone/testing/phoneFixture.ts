import type { AddressInfo } from 'node:net';
import express from 'express';
import { createApp } from '#mock-api/createApp.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Pairing } from '#src/domain/devices/pairing.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { FakePhone } from './FakePhone.ts';

const MOBILE = '/api/v2/mobile/v1';
const MINUTE = 60_000;

/** The API over HTTP with the demo's records. The demo's own phones do not send, and time only passes when a test says so. */
export async function phoneFixture() {
  const { app, store, clock, simulation, close } = createApp({ startSimulation: false });
  const server = express().use('/api/v2', app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const { id } of store.all('devices')) store.update('devices', id, { status: 'disabled' });
  for (const { id, status } of store.all('campaigns')) {
    if (status === 'running' || status === 'scheduled') store.update('campaigns', id, { status: 'paused' });
  }
  const now = (): number => clock.now().getTime();
  let token = '';
  const call = async <T>(method: string, path: string, body?: object): Promise<{ status: number; data: T }> => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}/api/v2${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const content = (await response.json()) as { data: T };
    return { status: response.status, data: content.data };
  };
  token = (await call<{ token: string }>('POST', '/auth/login', { email: 'owner@acme.test', password: DEMO_PASSWORD }))
    .data.token;

  let count = 0;
  const fixture = {
    store,
    clock,
    call,
    newPhone: (): FakePhone => new FakePhone(origin + MOBILE, now),
    async pairing(device_id: string | null = null): Promise<Pairing> {
      count += 1;
      const body = { name: `Phone ${count}`, messages_per_minute: 600, device_id };
      return (await call<Pairing>('POST', '/settings/devices/pairing', body)).data;
    },
    /** Pairs a phone. Returns it and its device. */
    async pairPhone(): Promise<{ phone: FakePhone; deviceId: string }> {
      const { id, code } = await fixture.pairing();
      const phone = fixture.newPhone();
      await phone.start({ code });
      const { data } = await call<Pairing>('GET', `/settings/devices/pairing/${id}`);
      return { phone, deviceId: data.device_id ?? '' };
    },
    device: (id: string): Stored<Device> | undefined => store.byId('devices', id),
    /** Queues a message for a device, to a number of its own. */
    queue(change: Partial<Stored<Message>> = {}): string {
      count += 1;
      const message = newMessage(clock.now().toISOString(), {
        tenant_id: 'acme',
        to: `+1202555${String(count).padStart(4, '0')}`,
        body: `Hello ${count}`,
        encoding: 'GSM-7',
        segments: 1,
        is_test: true,
        ...change,
      });
      return store.insert('messages', message).id;
    },
    message: (id: string): Stored<Message> => {
      const message = store.byId('messages', id);
      if (!message) throw new Error(`There is no message ${id}`);
      return message;
    },
    /** Runs everything due, now or after this many minutes. */
    async after(minutes = 0): Promise<void> {
      clock.advance(minutes * MINUTE);
      await simulation.runDue();
    },
    /** Restarts the worker, which forgets everything it has not stored. */
    restart: (): void => simulation.startOver(),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  };
  return fixture;
}
