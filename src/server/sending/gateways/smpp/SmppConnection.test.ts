import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMMAND, encodePdu, PduReader, RESPONSE_BIT } from './pdu.ts';
import { SmppConnection } from './SmppConnection.ts';
import { STATUS } from './smppStatus.ts';

const MEGABYTE = 1_000_000;
/** More than the buffers of both machines' networks hold. */
const UNREAD = 800_000;
/** How long (ms) to wait until so many have been read, on a machine with a tenth of its time for this. */
const PATIENCE = 120_000;
const LOGIN = { systemId: 'shop', password: 'secret', systemType: '' };

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const each of sockets.splice(0)) each.destroy();
  for (const each of servers.splice(0)) each.close();
});

/** Binds to an SMSC that does nothing afterwards. `own`: our end of the connection; `smsc`: the SMSC's. */
async function bound({
  deliver = async () => STATUS.ok,
  response = 60_000,
}: {
  deliver?: () => Promise<number>;
  response?: number;
} = {}) {
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const command = (COMMAND.bind_transceiver | RESPONSE_BIT) >>> 0;
      socket.write(encodePdu({ command, status: STATUS.ok, sequence: 1, body: Buffer.of(0) }));
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const opened: Socket[] = [];
  const onOpened = (message: unknown): void => void opened.push((message as { socket: Socket }).socket);
  channel('net.client.socket').subscribe(onOpened);
  const { port } = server.address() as AddressInfo;
  const { connection } = await SmppConnection.bind({ host: '127.0.0.1', port, tls: false }, LOGIN, {
    allowed: ['127.0.0.1'],
    events: { deliver, closed: () => undefined },
    times: { response, idle: 60_000 },
  });
  channel('net.client.socket').unsubscribe(onOpened);
  const [own] = opened;
  const [smsc] = sockets;
  if (!own || !smsc) throw new Error('No connection was opened.');
  sockets.push(own);
  return { connection, own, smsc };
}

const requests = (command: number, count: number, bytes = 0): Buffer =>
  Buffer.concat(
    Array.from({ length: count }, (_, at) =>
      encodePdu({ command, status: STATUS.ok, sequence: at + 1, body: Buffer.alloc(bytes) }),
    ),
  );

/** Counts the PDUs that the SMSC reads from now on. */
function countedAt(smsc: Socket): { readonly count: number } {
  const reader = new PduReader();
  const counted = { count: 0 };
  smsc.on('data', (bytes) => {
    counted.count += reader.take(bytes).length;
  });
  return counted;
}

describe('an SMSC that sends without end', () => {
  it('and reads no responses is not read any further, so that they do not fill the memory', async () => {
    const { own, smsc } = await bound();
    smsc.pause();
    smsc.write(requests(COMMAND.enquire_link, UNREAD));
    await vi.waitFor(() => expect(own.isPaused()).toBe(true), PATIENCE);
    expect(own.writableLength).toBeLessThan(MEGABYTE);
    const answers = countedAt(smsc);
    smsc.resume();
    await vi.waitFor(() => expect(answers.count).toBe(UNREAD), PATIENCE);
  });

  it('gets its messages stored before more are read', async () => {
    const finished: (() => void)[] = [];
    let isSlow = true;
    const { own, smsc } = await bound({
      deliver: async () => {
        if (isSlow) await new Promise<void>((resolve) => finished.push(resolve));
        return STATUS.ok;
      },
    });
    const answers = countedAt(smsc);
    const count = 20_000;
    smsc.write(requests(COMMAND.deliver_sm, count, 1_000));
    await vi.waitFor(() => expect(own.isPaused()).toBe(true), PATIENCE);
    // More than any usual window, but not all.
    expect(finished.length).toBeGreaterThan(3_000);
    expect(finished.length).toBeLessThan(10_000);
    isSlow = false;
    for (const finish of finished) finish();
    await vi.waitFor(() => expect(answers.count).toBe(count), PATIENCE);
  });
});

it('ends a connection whose other side does not read, although something is still to be written', async () => {
  const { connection, own, smsc } = await bound({ response: 50 });
  smsc.pause();
  smsc.write(requests(COMMAND.enquire_link, UNREAD));
  await vi.waitFor(() => expect(own.isPaused()).toBe(true), PATIENCE);
  connection.close();
  await vi.waitFor(() => expect(own.closed).toBe(true), PATIENCE);
});
