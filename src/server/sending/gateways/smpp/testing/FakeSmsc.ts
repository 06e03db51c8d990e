import { createServer, type Socket } from 'node:net';
import { SMSC_PASSWORD, type Smsc, type SubmittedMessage } from './Smsc.ts';

/**
 * An SMSC written from SMPP 3.4 alone, sharing no code with the driver: it reads and writes bytes at fixed positions. `chance` makes it lose responses
 * and cut connections.
 */
export async function fakeSmsc(chance: () => 'well' | 'lost' | 'cut' = () => 'well'): Promise<Smsc> {
  const messages: SubmittedMessage[] = [];
  const seen = new Set<string>();
  const sockets = new Set<Socket>();
  let unbindCount = 0;
  let count = 4095;
  let deliverySequence = 0;

  const serve = (socket: Socket): void => {
    let rest = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const say = (command: number, status: number, sequence: number, body = ''): void => {
      const bytes = Buffer.alloc(16 + body.length / 2);
      bytes.writeUInt32BE(bytes.length, 0);
      bytes.writeUInt32BE(command >>> 0, 4);
      bytes.writeUInt32BE(status, 8);
      bytes.writeUInt32BE(sequence, 12);
      bytes.write(body, 16, 'hex');
      if (socket.writable) socket.write(bytes);
    };
    /** deliver_sm (4.6.1): service type, from, to, class, protocol, priority, two times, three flags, coding, default text, length, text, options. */
    const deliver = (from: string, to: string, esm: number, coding: number, text: string, options = ''): void => {
      deliverySequence += 1;
      const length = hex(text.length / 2);
      const body = `000101${cHex(from)}0101${cHex(to)}${hex(esm)}000000000000${hex(coding)}00${length}${text}${options}`;
      say(0x05, 0, deliverySequence, body);
    };
    const receipt = (message: SubmittedMessage, id: string, state: 'DELIVRD' | 'UNDELIV'): void => {
      if (message.to.endsWith('09')) {
        const receiptedId = cHex(id);
        const options = `001e${hex(receiptedId.length / 2, 4)}${receiptedId}04270001${state === 'DELIVRD' ? '02' : '05'}`;
        deliver(message.to, message.from, 4, 0, '', options);
        return;
      }
      const receiptText = `id:${id} sub:001 dlvrd:001 submit date:2601010000 done date:2601010001 stat:${state} err:${state === 'DELIVRD' ? '000' : '001'} text:x`;
      deliver(message.to, message.from, 4, 0, Buffer.from(receiptText, 'latin1').toString('hex'));
    };
    const handleSubmit = (sequence: number, body: Buffer): void => {
      const message = readSubmit(body);
      const lastDigits = message.to.slice(-2);
      const key = `${message.to} ${message.text}`;
      const isFirst = !seen.has(key);
      seen.add(key);
      const refused = lastDigits === '02' && isFirst ? 0x58 : lastDigits === '03' ? 0x0b : 0;
      if (refused > 0) {
        say(0x80000004, refused, sequence);
        return;
      }
      messages.push(message);
      count += 1;
      const fate = chance();
      if (lastDigits === '04' || fate === 'cut') {
        socket.destroy();
        return;
      }
      if (lastDigits === '01' || fate === 'lost') return;
      const id = String(count);
      if (lastDigits === '05') receipt(message, id, 'DELIVRD');
      say(0x80000004, 0, sequence, cHex(lastDigits === '08' ? count.toString(16) : id));
      if (lastDigits === '05' || lastDigits === '11') return;
      receipt(message, id, lastDigits === '06' ? 'UNDELIV' : 'DELIVRD');
      if (lastDigits === '07') {
        receipt(message, id, 'UNDELIV');
        receipt(message, id, 'DELIVRD');
      }
      if (lastDigits !== '10') return;
      for (let time = 0; time < 2; time += 1)
        deliver(message.to, message.from, message.esm, message.coding, message.text);
    };
    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= 16 && rest.length >= rest.readUInt32BE(0)) {
        const pdu = rest.subarray(0, rest.readUInt32BE(0));
        rest = rest.subarray(pdu.length);
        const sequence = pdu.readUInt32BE(12);
        switch (pdu.readUInt32BE(4)) {
          case 0x09: {
            const [, password] = pdu.subarray(16).toString('latin1').split('\0');
            if (password === SMSC_PASSWORD) say(0x80000009, 0, sequence, cHex('FAKESMSC'));
            else say(0x80000009, 0x0e, sequence);
            break;
          }
          case 0x15:
            say(0x80000015, 0, sequence);
            break;
          case 0x06:
            unbindCount += 1;
            say(0x80000006, 0, sequence);
            socket.end();
            break;
          case 0x04:
            handleSubmit(sequence, Buffer.from(pdu.subarray(16)));
        }
      }
    });
  };
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    messages,
    unbindCount: () => unbindCount,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** submit_sm (4.4.1), field by field. */
function readSubmit(body: Buffer): SubmittedMessage {
  let at = 0;
  const byte = (): number => body.readUInt8(at++);
  const cString = (): string => {
    const end = body.indexOf(0, at);
    const value = body.toString('latin1', at, end);
    at = end + 1;
    return value;
  };
  cString();
  const [ton, npi, from] = [byte(), byte(), cString()];
  at += 2;
  const to = cString();
  const esm = byte();
  at += 2;
  cString();
  const validity = cString();
  const receipts = byte();
  at += 1;
  const coding = byte();
  at += 1;
  const length = byte();
  return { to, from, ton, npi, esm, coding, receipts, validity, text: body.subarray(at, at + length).toString('hex') };
}

function hex(value: number, digits = 2): string {
  return value.toString(16).padStart(digits, '0');
}

function cHex(text: string): string {
  return `${Buffer.from(text, 'latin1').toString('hex')}00`;
}
