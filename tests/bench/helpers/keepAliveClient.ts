import { connect, type Socket } from 'node:net';

/** The status of a response and the length of its body, which is neither decompressed nor parsed. */
export interface RawResponse {
  status: number;
  bytes: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');

/**
 * A client that sends one request at a time over a connection that stays open. It accepts compressed responses, as browsers do, and takes a tenth of
 * the CPU time of `fetch`, which leaves the machine to the server.
 */
export class KeepAliveClient {
  private socket: Socket | null = null;
  private received: Buffer[] = [];
  private settle: { resolve: (response: RawResponse) => void; reject: (error: Error) => void } | null = null;

  constructor(
    private readonly baseUrl: string,
    private readonly token: string,
  ) {}

  /** Requests a path. Rejects if the connection ends before the response is complete. */
  ask(path: string): Promise<RawResponse> {
    const { host, hostname, port } = new URL(this.baseUrl);
    this.socket ??= this.opened(hostname, Number(port));
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.socket?.write(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${this.token}\r\nAccept: application/json\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`,
      );
    });
  }

  close(): void {
    this.socket?.destroy();
  }

  private opened(hostname: string, port: number): Socket {
    const socket = connect({ host: hostname, port, noDelay: true });
    socket.on('data', (part) => this.take(part));
    socket.on('error', (error) => this.settle?.reject(error));
    socket.on('close', () => {
      this.socket = null;
      this.settle?.reject(new Error('The connection ended before the response.'));
    });
    return socket;
  }

  private take(part: Buffer): void {
    this.received.push(part);
    const response = responseIn(this.received.length === 1 ? part : Buffer.concat(this.received));
    if (!response) return;
    this.received = [];
    const { resolve } = this.settle ?? {};
    this.settle = null;
    resolve?.(response);
  }
}

/** Null until the whole response has arrived. */
function responseIn(bytes: Buffer): RawResponse | null {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const begin = end + END_OF_HEAD.length;
  const isWhole = length === undefined ? endsWith(bytes, END_OF_CHUNKS) : bytes.length >= begin + Number(length);
  return isWhole ? { status: Number(head.slice(9, 12)), bytes: bytes.length - begin } : null;
}

function endsWith(bytes: Buffer, end: Buffer): boolean {
  return bytes.length >= end.length && bytes.compare(end, 0, end.length, bytes.length - end.length) === 0;
}
