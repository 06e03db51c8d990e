import type { Socket } from 'node:net';
import { type HostAddress, openSocket, ReachProblem } from '#src/server/sending/gateways/openSocket.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import {
  bindBody,
  COMMAND,
  DELIVER_RESPONSE,
  encodePdu,
  HEADER_BYTES,
  type Pdu,
  PduProblem,
  PduReader,
  RESPONSE_BIT,
  textInResponse,
} from './pdu.ts';
import { isLoginRefused, STATUS, statusName } from './smppStatus.ts';

/** Timings (ms), shorter in tests. */
export interface SmppTimes {
  /** Until a response counts as lost. */
  response: number;
  /** Silence after which enquire_link is sent. */
  idle: number;
}

export const DEFAULT_TIMES: SmppTimes = { response: 30_000, idle: 30_000 };

/** The response was lost: it is unknown whether the other side has the PDU. */
export class ResponseLost extends Error {}

/** The request was never written, because the connection had ended. */
export class NotSent extends Error {}

export interface Login {
  systemId: string;
  password: string;
  systemType: string;
}

interface SmppEvents {
  /** Called with a message or a receipt. Its status is the response; an error becomes "try again later". */
  deliver(pdu: Pdu): Promise<number>;
  /** Called once, at the end. */
  closed(): void;
}

/**
 * How many bytes of the other side's messages may wait for their response before it reads no further, because memory is limited and the other side's
 * window is unknown. Far more than a usual window: what is not read may be responses to our messages.
 */
const MAX_UNANSWERED = 4_000_000;

const NO_EVENTS: SmppEvents = { deliver: async () => STATUS.ok, closed: () => undefined };

/** A connection to an SMSC, bound as a transceiver. */
export class SmppConnection {
  private readonly reader = new PduReader();
  private readonly pendingRequests = new Map<number, { onResponse: (pdu: Pdu) => void; onLost: () => void }>();
  private sequence = 0;
  private isOver = false;
  /** By performance.now(): after the machine's clock is set back, a dead connection would seem alive. */
  private lastHeardAt = performance.now();
  private idleTimer: NodeJS.Timeout | null = null;
  /** The bytes of the other side's messages without a response. */
  private unanswered = 0;

  private constructor(
    private readonly socket: Socket,
    private readonly events: SmppEvents,
    private readonly times: SmppTimes,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.read(bytes));
    socket.on('drain', () => this.readOnlyWithRoom());
    socket.on('error', () => this.end());
    socket.on('close', () => this.end());
    socket.on('end', () => this.end());
  }

  /** Connects and binds; `systemId`: the other side's name. Throws ReachProblem. */
  static async bind(
    host: HostAddress,
    login: Login,
    {
      allowed,
      events = NO_EVENTS,
      times = DEFAULT_TIMES,
    }: { allowed: readonly string[]; events?: SmppEvents; times?: SmppTimes },
  ): Promise<{ connection: SmppConnection; systemId: string }> {
    const socket = await openSocket(host, allowed);
    const connection = new SmppConnection(socket, events, times);
    try {
      const response = await connection.ask(COMMAND.bind_transceiver, bindBody(login));
      if (response.command !== (COMMAND.bind_transceiver | RESPONSE_BIT) >>> 0 || response.status !== STATUS.ok) {
        const code = statusName(response.status);
        throw isLoginRefused(response.status)
          ? new ReachProblem('refused', sentence('devices.login_refused', { code }))
          : new ReachProblem('refused', sentence('devices.already_bound', { code }));
      }
      connection.watch();
      return { connection, systemId: textInResponse(response) };
    } catch (error) {
      connection.close();
      if (error instanceof ReachProblem) throw error;
      throw new ReachProblem('unreachable', sentence('devices.host_no_smpp'));
    }
  }

  get isOpen(): boolean {
    return !this.isOver && this.socket.writable;
  }

  /** Sends a request. Throws NotSent, and ResponseLost when no response arrived in time or the connection ended; a late one is passed to `onLateResponse`. */
  ask(command: number, body: Buffer = Buffer.alloc(0), onLateResponse?: (pdu: Pdu) => void): Promise<Pdu> {
    if (this.isOver || !this.socket.writable) return Promise.reject(new NotSent('The connection is over.'));
    this.sequence = this.sequence >= 0x7fff_ffff ? 1 : this.sequence + 1;
    const sequence = this.sequence;
    return new Promise((resolve, reject) => {
      const onLost = (): void => {
        clearTimeout(timer);
        this.pendingRequests.delete(sequence);
        if (onLateResponse && !this.isOver)
          this.pendingRequests.set(sequence, { onResponse: onLateResponse, onLost: () => undefined });
        reject(new ResponseLost('No response came.'));
      };
      const timer = setTimeout(onLost, this.times.response);
      const onResponse = (pdu: Pdu): void => {
        clearTimeout(timer);
        this.pendingRequests.delete(sequence);
        resolve(pdu);
      };
      this.pendingRequests.set(sequence, { onResponse, onLost });
      this.socket.write(encodePdu({ command, status: STATUS.ok, sequence, body }));
    });
  }

  /** Sends enquire_link, and closes the connection if no response arrives. */
  async prove(): Promise<void> {
    await this.ask(COMMAND.enquire_link).catch(() => this.close());
  }

  /** Unbinds (4.2), then closes. */
  async unbind(): Promise<void> {
    await this.ask(COMMAND.unbind).catch(() => undefined);
    this.close();
  }

  close(): void {
    this.socket.end();
    this.socket.destroySoon();
    this.end();
  }

  private read(bytes: Buffer): void {
    try {
      for (const pdu of this.reader.take(bytes)) {
        // Bytes that never complete a PDU do not show that the operator responds.
        this.lastHeardAt = performance.now();
        this.take(pdu);
      }
    } catch (error) {
      if (!(error instanceof PduProblem)) throw error;
      this.reply(COMMAND.generic_nack, 0, STATUS.invalidLength);
      this.close();
    }
    this.readOnlyWithRoom();
  }

  /** Reads on, unless the other side sends faster than its messages are stored, or does not read its responses: they would fill the memory. */
  private readOnlyWithRoom(): void {
    if (this.isOver) return;
    if (this.unanswered >= MAX_UNANSWERED || this.socket.writableNeedDrain) this.socket.pause();
    else this.socket.resume();
  }

  private take(pdu: Pdu): void {
    if ((pdu.command & RESPONSE_BIT) !== 0) {
      this.pendingRequests.get(pdu.sequence)?.onResponse(pdu);
      return;
    }
    switch (pdu.command) {
      case COMMAND.enquire_link:
        this.reply((COMMAND.enquire_link | RESPONSE_BIT) >>> 0, pdu.sequence);
        break;
      case COMMAND.unbind:
        this.reply((COMMAND.unbind | RESPONSE_BIT) >>> 0, pdu.sequence);
        this.close();
        break;
      case COMMAND.deliver_sm:
      case COMMAND.data_sm: {
        const size = HEADER_BYTES + pdu.body.length;
        const responseCommand = (pdu.command | RESPONSE_BIT) >>> 0;
        const respond = (status: number): void => {
          this.unanswered -= size;
          this.reply(responseCommand, pdu.sequence, status, DELIVER_RESPONSE);
          this.readOnlyWithRoom();
        };
        this.unanswered += size;
        this.events.deliver(pdu).then(respond, (error: unknown) => {
          respond(error instanceof PduProblem ? STATUS.invalidLength : STATUS.tryLater);
        });
        break;
      }
      default:
        this.reply(COMMAND.generic_nack, pdu.sequence, STATUS.unknownCommand);
    }
  }

  private reply(command: number, sequence: number, status: number = STATUS.ok, body: Buffer = Buffer.alloc(0)): void {
    if (!this.isOver && this.socket.writable) this.socket.write(encodePdu({ command, status, sequence, body }));
  }

  /** Sends enquire_link when it is silent, and closes without a response. */
  private watch(): void {
    this.idleTimer = setInterval(() => {
      if (performance.now() - this.lastHeardAt < this.times.idle) return;
      void this.prove();
    }, this.times.idle);
    this.idleTimer.unref();
  }

  private end(): void {
    if (this.isOver) return;
    this.isOver = true;
    if (this.idleTimer) clearInterval(this.idleTimer);
    this.socket.removeAllListeners('data').resume();
    this.socket.destroySoon();
    // It waits for the other side to read what was written.
    const timer = setTimeout(() => this.socket.destroy(), this.times.response);
    this.socket.once('close', () => clearTimeout(timer));
    for (const { onLost } of [...this.pendingRequests.values()]) onLost();
    this.events.closed();
  }
}
