import type { AddressInfo } from 'node:net';
import express from 'express';
import { createApp } from '#mock-api/createApp.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { createClock } from '#src/server/clock.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { ACCOUNT_SID, AUTH_TOKEN, FakeTwilio, NUMBER } from './FakeTwilio.ts';

const PUBLIC = 'https://sms.example.com';
const MINUTE = 60_000;

export const ACCOUNT = { kind: 'twilio', account_sid: ACCOUNT_SID, secret: AUTH_TOKEN, sender: NUMBER } as const;

interface Response<T> {
  status: number;
  data: T;
  fields: Record<string, string> | undefined;
}

/** The API with the demo's records, whose own phones do not send, an account with Twilio, and Twilio. `hasCallbacks`: whether Twilio can call us. */
export async function twilioFixture({ hasCallbacks = true } = {}) {
  const clock = createClock();
  const now = (): number => clock.now().getTime();
  const twilio = new FakeTwilio(now);
  let twilioUrl = await twilio.listen();
  const { app, store, simulation, close } = createApp({
    clock,
    startSimulation: false,
    pages: [PUBLIC],
    twilioAddress: () => twilioUrl,
    ...(hasCallbacks && { publicAddress: PUBLIC }),
  });
  const server = express().use('/api/v2', app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const { id } of store.all('devices')) store.update('devices', id, { status: 'disabled' });
  for (const { id, status } of store.all('campaigns')) {
    if (status === 'running' || status === 'scheduled') store.update('campaigns', id, { status: 'paused' });
  }
  let token = '';
  const call = async <T>(method: string, path: string, body?: object): Promise<Response<T>> => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}/api/v2${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const content = (await response.json()) as { data: T; error?: { fields?: Record<string, string> } };
    return { status: response.status, data: content.data, fields: content.error?.fields };
  };
  const login = { email: 'owner@acme.test', password: DEMO_PASSWORD };
  token = (await call<{ token: string }>('POST', '/auth/login', login)).data.token;
  // The plan has room for as many as the demo has.
  await call('DELETE', '/settings/devices/acme-van?queue=fail');

  let count = 0;
  const fixture = {
    store,
    clock,
    twilio,
    call,
    connect: async (account: object = ACCOUNT): Promise<Response<Device>> =>
      await call<Device>('POST', '/settings/devices/accounts', { name: 'Twilio', messages_per_minute: 600, account }),
    /** Connects a device that may send. */
    async device(): Promise<string> {
      const { data } = await fixture.connect();
      await fixture.after();
      return data.id;
    },
    /** Creates a contact who may be texted. */
    person(): Pick<Message, 'contact_id' | 'to'> {
      const contact = store
        .all('contacts')
        .find(({ tenant_id, consent }) => tenant_id === 'acme' && consent === 'opted_in');
      if (!contact) throw new Error('Nobody may be texted');
      return { contact_id: contact.id, to: contact.phone };
    },
    /** Queues a message to a number of its own. Without a contact it is a test message. */
    queue(change: Partial<Stored<Message>> = {}): string {
      count += 1;
      const message = newMessage(clock.now().toISOString(), {
        tenant_id: 'acme',
        to: `+1202555${String(count).padStart(4, '0')}`,
        body: `Hello ${count}`,
        encoding: 'GSM-7',
        segments: 1,
        ...(change.contact_id ? {} : { is_test: true as const }),
        ...change,
      });
      return store.insert('messages', message).id;
    },
    message(id: string): Stored<Message> {
      const message = store.byId('messages', id);
      if (!message) throw new Error(`There is no message ${id}`);
      return message;
    },
    /** A message's error code if it failed, otherwise its status. */
    statusOf: (id: string): string => fixture.message(id).error_code ?? fixture.message(id).status,
    /** Twilio's messages for one of ours. */
    atTwilio: (id: string) =>
      twilio.messages.filter(({ to, body }) => to === fixture.message(id).to && body === fixture.message(id).body),
    /** Passes on Twilio's request as the proxy before us does. */
    async deliver({ url, init }: { url: string; init: RequestInit }): Promise<{ status: number; body: string }> {
      const headers = { ...(init.headers as Record<string, string>) };
      const response = await fetch(url.replace(PUBLIC, origin), { ...init, headers });
      return { status: response.status, body: await response.text() };
    },
    incoming: (device: string, params: Record<string, string>) =>
      twilio.callback(`${PUBLIC}/api/v2/gateways/twilio/${device}/incoming`, { To: NUMBER, NumMedia: '0', ...params }),
    /** Makes Twilio unreachable. */
    async cutOff(): Promise<void> {
      const nobody = new FakeTwilio(now);
      twilioUrl = await nobody.listen();
      await nobody.stop();
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
      await twilio.stop();
    },
  };
  return fixture;
}
