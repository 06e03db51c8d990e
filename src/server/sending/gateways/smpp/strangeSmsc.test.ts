import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { smppFixture } from './testing/smppFixture.ts';

const BIND = 0x09;
const SUBMIT = 0x04;
const RESPONSE_BIT = 0x8000_0000;
const NACK = 0x8000_0000;

const services: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of services.splice(0).reverse()) await each.stop();
});

/** A PDU, byte by byte. */
function pdu(command: number, sequence: number, { status = 0, body = '' } = {}): Buffer {
  const bytes = Buffer.alloc(16 + body.length / 2);
  bytes.writeUInt32BE(bytes.length, 0);
  bytes.writeUInt32BE(command >>> 0, 4);
  bytes.writeUInt32BE(status, 8);
  bytes.writeUInt32BE(sequence, 12);
  bytes.write(body, 16, 'hex');
  return bytes;
}

interface ReceivedPdu {
  socket: Socket;
  sequence: number;
  /** The number of messages before this one. */
  before: number;
}

/** An SMSC that binds properly and responds to messages as the test decides. `onBound`: called with each new connection. */
async function strangeSmsc(
  onSubmit: (request: ReceivedPdu) => void,
  {
    onBound = () => undefined,
    bind,
  }: { onBound?: (socket: Socket) => void; bind?: (request: ReceivedPdu) => void } = {},
) {
  const sockets = new Set<Socket>();
  const frozenSockets = new Set<Socket>();
  const responses: number[] = [];
  let messages = 0;
  let binds = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let rest = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= 16 && rest.length >= rest.readUInt32BE(0)) {
        const frame = rest.subarray(0, rest.readUInt32BE(0));
        rest = rest.subarray(frame.length);
        const [command, status, sequence] = [frame.readUInt32BE(4), frame.readUInt32BE(8), frame.readUInt32BE(12)];
        if (command >= RESPONSE_BIT) responses.push(status);
        else if (command === BIND) {
          binds += 1;
          if (bind) bind({ socket, sequence, before: binds - 1 });
          else {
            socket.write(pdu(BIND + RESPONSE_BIT, sequence, { body: '00' }));
            onBound(socket);
          }
        } else if (command === SUBMIT) {
          messages += 1;
          onSubmit({ socket, sequence, before: messages - 1 });
        } else if (!frozenSockets.has(socket)) socket.write(pdu(command + RESPONSE_BIT, sequence));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const smsc = {
    port: typeof address === 'object' && address ? address.port : 0,
    responses,
    messageCount: () => messages,
    bindCount: () => binds,
    /** Leaves the questions over the current connections without responses. */
    freeze: (): void => {
      for (const socket of sockets) frozenSockets.add(socket);
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  services.push(smsc);
  const fixture = smppFixture(smsc.port);
  const worker = fixture.worker();
  services.push(worker);
  worker.start();
  return { smsc, fixture, worker };
}

const accept = ({ socket, sequence }: ReceivedPdu): void => {
  socket.write(pdu(SUBMIT + RESPONSE_BIT, sequence, { body: '373000' }));
};

describe('a response to a message', () => {
  it.each<[string, (request: ReceivedPdu) => void, string]>([
    [
      'in single bytes is one response',
      ({ socket, sequence }) => {
        for (const byte of pdu(SUBMIT + RESPONSE_BIT, sequence, { body: '373000' })) socket.write(Buffer.of(byte));
      },
      'sent',
    ],
    [
      'cut in two is one response',
      ({ socket, sequence }) => {
        const whole = pdu(SUBMIT + RESPONSE_BIT, sequence, { body: '373000' });
        socket.write(whole.subarray(0, 11));
        setTimeout(() => socket.write(whole.subarray(11)), 50);
      },
      'sent',
    ],
    [
      'that comes three times counts once',
      (request) => {
        for (let time = 0; time < 3; time += 1) accept(request);
      },
      'sent',
    ],
    [
      'behind answers to questions nobody asked counts',
      (request) => {
        request.socket.write(pdu(SUBMIT + RESPONSE_BIT, 99_999, { status: 0x0b }));
        request.socket.write(pdu(NACK, 0, { status: 0x03 }));
        accept(request);
      },
      'sent',
    ],
    [
      'without an id was sent',
      ({ socket, sequence }) => void socket.write(pdu(SUBMIT + RESPONSE_BIT, sequence)),
      'sent',
    ],
    [
      'to something else says nothing',
      ({ socket, sequence }) => void socket.write(pdu(0x15 + RESPONSE_BIT, sequence)),
      'UNSURE',
    ],
    [
      'that neither takes nor refuses it says nothing',
      ({ socket, sequence }) => void socket.write(pdu(NACK, sequence)),
      'UNSURE',
    ],
    ['of no length is not a response', ({ socket }) => void socket.write(Buffer.alloc(16)), 'UNSURE'],
    ['of four gigabytes is not a response', ({ socket }) => void socket.write(Buffer.alloc(64, 0xff)), 'UNSURE'],
    [
      'in HTTP is not a response',
      ({ socket }) => void socket.write('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'),
      'UNSURE',
    ],
    [
      'that never ends is not a response',
      ({ socket, sequence }) => {
        const whole = pdu(SUBMIT + RESPONSE_BIT, sequence, { body: '37'.repeat(2_000) });
        let at = 0;
        const drip = setInterval(() => void socket.write(whole.subarray(at, ++at)), 20);
        socket.on('close', () => clearInterval(drip));
      },
      'UNSURE',
    ],
  ])('%s', async (_, response, status) => {
    const { smsc, fixture, worker } = await strangeSmsc((request) =>
      request.before === 0 ? response(request) : accept(request),
    );
    const message = fixture.addMessage('+32470000099');
    await worker.send(message);
    await fixture.until(() => fixture.statusOf(message.messageId) !== 'sending');
    expect([fixture.statusOf(message.messageId), smsc.messageCount()]).toEqual([status, 1]);
    // It continues with the next message, over a new connection if necessary.
    const next = fixture.addMessage('+32470000098');
    await worker.send(next);
    await fixture.until(() => fixture.statusOf(next.messageId) !== 'sending');
    expect([fixture.statusOf(next.messageId), smsc.messageCount(), fixture.errors]).toEqual(['sent', 2, []]);
  });
});

describe('what an SMSC delivers', () => {
  const FROM_TO = `000101${Buffer.from('32470000001').toString('hex')}000101${Buffer.from('32460000000').toString('hex')}00`;
  it.each([
    ['nothing at all', '', 0x02],
    ['ends in an address', '0001013234', 0x02],
    ['says it is longer than it is', `${FROM_TO}000000000000000000ff4142`, 0x02],
    ['has a header longer than its text', `${FROM_TO}4000000000000000000209ff`, 0x02],
    ['has an option longer than it is', `${FROM_TO}00000000000000000002414204240fff41`, 0],
  ])('and %s gets a response, and ends nothing', async (_, body, status) => {
    const { smsc, fixture, worker } = await strangeSmsc(accept, {
      onBound: (socket) => void socket.write(pdu(0x05, 7, { body })),
    });
    await fixture.until(() => smsc.responses.length === 1);
    expect(smsc.responses).toEqual([status]);
    const message = fixture.addMessage('+32470000099');
    await worker.send(message);
    await fixture.until(() => fixture.statusOf(message.messageId) !== 'sending');
    expect([fixture.statusOf(message.messageId), smsc.bindCount()]).toEqual(['sent', 1]);
  });

  it('is a receipt of a text that is not ours: nothing changes', async () => {
    const receiptText = Buffer.from('id:12345 sub:001 dlvrd:001 stat:DELIVRD err:000 text:').toString('hex');
    const { smsc, fixture } = await strangeSmsc(accept, {
      onBound: (socket) => {
        const length = (receiptText.length / 2).toString(16);
        socket.write(pdu(0x05, 7, { body: `${FROM_TO}040000000000000000${length}${receiptText}` }));
      },
    });
    await fixture.until(() => smsc.responses.length === 1);
    expect([smsc.responses, fixture.receivedMessages(), fixture.errors]).toEqual([[0], [], []]);
  });
});

it.each<[string, (request: ReceivedPdu) => void]>([
  ['never answers', () => undefined],
  ['answers in HTTP', ({ socket }) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['answers with something else', ({ socket, sequence }) => void socket.write(pdu(0x15 + RESPONSE_BIT, sequence))],
  ['hangs up', ({ socket }) => socket.destroy()],
])('an SMSC that %s when bound is tried again, and its texts wait', async (_, bind) => {
  const { smsc, fixture, worker } = await strangeSmsc(accept, {
    bind: (request) => {
      if (request.before === 0) bind(request);
      else request.socket.write(pdu(BIND + RESPONSE_BIT, request.sequence, { body: '00' }));
    },
  });
  const message = fixture.addMessage('+32470000099');
  await worker.send(message);
  await fixture.until(() => fixture.statusOf(message.messageId) !== 'sending');
  expect([fixture.statusOf(message.messageId), smsc.messageCount(), fixture.errors]).toEqual(['sent', 1, []]);
});

it('stores the response that arrives while the database is away once it is back, so that it is known whether the text was sent', async () => {
  const heldRequests: ReceivedPdu[] = [];
  const { smsc, fixture, worker } = await strangeSmsc((request) => void heldRequests.push(request));
  const message = fixture.addMessage('+32470000099');
  await worker.send(message);
  await fixture.until(() => heldRequests.length === 1);
  fixture.setDatabaseAway(true);
  await wait(100);
  for (const request of heldRequests) accept(request);
  await wait(100);
  expect(fixture.statusOf(message.messageId)).toBe('sending');
  fixture.setDatabaseAway(false);
  await fixture.until(() => fixture.statusOf(message.messageId) !== 'sending');
  expect([fixture.statusOf(message.messageId), smsc.messageCount()]).toEqual(['sent', 1]);
});

it('notices a dead connection also after the clock of the machine was set back', async () => {
  const { smsc, fixture } = await strangeSmsc(accept);
  await fixture.until(() => smsc.bindCount() === 1);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now - 3_600_000);
  try {
    smsc.freeze();
    await vi.waitFor(() => expect(smsc.bindCount()).toBe(2));
  } finally {
    clock.mockRestore();
  }
});
