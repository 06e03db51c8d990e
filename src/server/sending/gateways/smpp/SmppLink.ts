import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DeviceConnection } from '#src/domain/devices/account.ts';
import { workingStatus } from '#src/domain/devices/deviceTerms.ts';
import { throttleAt } from '#src/domain/devices/health.ts';
import type { SmppAccount } from '#src/domain/devices/smppAccount.ts';
import { storable } from '#src/domain/storable.ts';
import { isoTime } from '#src/server/clock.ts';
import { pause } from '#src/server/pause.ts';
import { inBatches } from '#src/server/sending/gateways/inBatches.ts';
import { ReachProblem } from '#src/server/sending/gateways/openSocket.ts';
import { recordDeviceReport } from '#src/server/sending/recordDeviceReport.ts';
import type { Unit } from '#src/server/sending/Sending.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import { partsOf } from './content.ts';
import {
  type Address,
  COMMAND,
  type Pdu,
  RESPONSE_BIT,
  readShortMessage,
  type ShortMessage,
  submitBody,
  textInResponse,
} from './pdu.ts';
import { readReceipt } from './receipt.ts';
import { DEFAULT_TIMES, NotSent, ResponseLost, SmppConnection, type SmppTimes } from './SmppConnection.ts';
import {
  claimForConnection,
  type MessageResponses,
  type MessageToSubmit,
  type PartResponse,
  processReceipts,
  settleLost,
  settleResponses,
  takeDelivery,
} from './smppMessages.ts';
import { meaningOf, STATUS, statusName } from './smppStatus.ts';
import { loginOf } from './trySmpp.ts';

const HOUR = 3_600_000;

export interface LinkTimes extends SmppTimes {
  /** How often (ms) it looks for messages. */
  look: number;
  /** The wait between connection attempts (ms): the first, and the longest. */
  retry: { first: number; longest: number };
  /** The wait (ms) after throttling: the first, and the longest. */
  throttle: { first: number; longest: number };
  /** The interval of status reports (ms). */
  health: number;
}

export const DEFAULT_LINK_TIMES: LinkTimes = {
  ...DEFAULT_TIMES,
  look: 500,
  retry: { first: 1_000, longest: 60_000 },
  throttle: { first: 1_000, longest: 60_000 },
  health: 60_000,
};

interface SmppLinkOptions {
  deviceId: string;
  tenantId: string;
  account: SmppAccount;
  unit: Unit;
  gatewayHosts: readonly string[];
  /** Logs what could not be stored. */
  report: (error: unknown) => void;
  times?: LinkTimes;
}

const NOT_THROTTLED = { throttled_until: null, throttled_since: null } as const;

/** The most responses, receipts and messages that share a unit of work, so that none waits long. */
const LARGEST_BATCH = 200;

/** What arrives over a connection, to be stored. */
type Arrival =
  | { is: 'response'; of: MessageResponses }
  | { is: 'delivery'; delivery: { message: ShortMessage; session: string } };

/** A device's connection: bound again and again until it is stopped, with all its traffic. */
export class SmppLink {
  private readonly times: LinkTimes;
  private connection: SmppConnection | null = null;
  /** Identifies the connection in stored messages: those that an earlier one had on the wire are lost. */
  private session = '';
  private isStopping = false;
  private wake = (): void => undefined;
  private inFlight = 0;
  /** Messages on the wire, until their responses are here, and until those are stored. */
  private readonly submissions = new Set<Promise<unknown>>();
  private readonly settlements = new Set<Promise<unknown>>();
  /** The window: segments on the wire; smaller while the operator throttles. */
  private room: number;
  /** Until when it sends nothing, by performance.now(): the machine's clock may be set back. */
  private pauseUntil = 0;
  /** Whether it waits for a sign of life: everything sent over a dead connection would be unsure. */
  private isProving = false;
  private pause: number;
  private state: DeviceConnection | null = null;
  private currentRun: Promise<void> = Promise.resolve();
  /** Responses, receipts and messages come in bursts: those that arrive together share a unit of work. */
  private readonly inBatch = inBatches<Arrival>(
    (_tenantId, arrivals) => this.inUnit((context) => this.store(context, arrivals)),
    LARGEST_BATCH,
  );

  constructor(private readonly options: SmppLinkOptions) {
    this.times = options.times ?? DEFAULT_LINK_TIMES;
    this.room = options.account.window;
    this.pause = this.times.throttle.first;
  }

  start(): void {
    this.currentRun = this.run();
  }

  /** Looks for messages now. */
  poke(): void {
    this.wake();
  }

  /** Takes no new messages, waits for pending responses, unbinds. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.wake();
    await this.currentRun;
  }

  private async run(): Promise<void> {
    let delay = this.times.retry.first;
    while (!this.isStopping) {
      try {
        await this.bind();
        delay = this.times.retry.first;
        await this.pump();
      } catch (error) {
        // The database may be unavailable, not the operator: without the responses to come, it would be unknown what was sent.
        await Promise.all(this.submissions);
        await this.noteDown(error);
        // The next one to bind counts as lost what is not stored by then.
        await Promise.all(this.settlements);
        // Random, so that processes and devices do not reconnect in step.
        await this.rest(delay * (0.75 + Math.random() / 2));
        delay = Math.min(this.times.retry.longest, delay * 2);
      }
    }
    await Promise.all(this.settlements);
    if (this.connection?.isOpen) await this.connection.unbind();
    this.connection = null;
  }

  private async bind(): Promise<void> {
    const { account, gatewayHosts, deviceId, tenantId } = this.options;
    const session = randomUUID();
    const { connection } = await SmppConnection.bind(account, loginOf(account), {
      allowed: gatewayHosts,
      times: this.times,
      events: {
        deliver: (pdu) => this.take(pdu, session),
        closed: () => this.wake(),
      },
    });
    this.connection = connection;
    this.session = session;
    this.inFlight = 0;
    this.room = account.window;
    await this.inUnit(async (context) => await settleLost(context, { deviceId, tenantId, session }));
    await this.storeConnection({ is_up: true, problem: null, detail: '', ...NOT_THROTTLED });
  }

  /** Sends waiting messages while connected. Throws once the connection is lost. */
  private async pump(): Promise<void> {
    const { deviceId, tenantId } = this.options;
    let healthAt = performance.now();
    while (!this.isStopping && this.connection?.isOpen) {
      if (performance.now() - healthAt >= this.times.health) {
        healthAt = performance.now();
        await this.storeConnection({});
      }
      const room = this.room - this.inFlight;
      const isPausing = performance.now() < this.pauseUntil;
      const messages =
        room > 0 && !isPausing && !this.isProving
          ? await this.inUnit(
              async (context) => await claimForConnection(context, { deviceId, tenantId, session: this.session, room }),
            )
          : [];
      for (const message of messages) this.send(message);
      if (messages.length === 0) await this.rest(isPausing ? this.pauseUntil - performance.now() : this.times.look);
    }
    if (this.isStopping) return;
    throw new ResponseLost('The connection has ended.');
  }

  private send(message: MessageToSubmit): void {
    const { connection, session } = this;
    if (!connection) return;
    const parts = partsOf(message.body, message.reference);
    this.inFlight += message.parts.length;
    const settle = (responses: ReadonlyMap<number, PartResponse>): Promise<void> =>
      this.settle({ id: message.id, responses, session });
    const submit = async (): Promise<Map<number, PartResponse>> => {
      const responses = new Map<number, PartResponse>();
      await Promise.all(
        message.parts.map(async (partIndex) => {
          const part = parts[partIndex];
          const response: PartResponse = part
            ? await this.submit(connection, this.bodyOf(message, part), (lateResponse) =>
                settle(new Map([[partIndex, lateResponse]])),
              )
            : { is: 'failed', cause: 'NULL_PDU' };
          responses.set(partIndex, response);
        }),
      );
      this.inFlight = Math.max(0, this.inFlight - message.parts.length);
      this.wake();
      return responses;
    };
    const submission = submit();
    keepUntilDone(this.submissions, submission);
    // A response that could not be stored leaves its message on the wire until it is overdue.
    const settlement = submission.then(settle);
    settlement.catch(this.options.report);
    keepUntilDone(this.settlements, settlement);
  }

  /** Stores the responses to a message, once the database is available, because no other process knows them. */
  private async settle(messageResponses: MessageResponses): Promise<void> {
    let of = messageResponses;
    for (;;) {
      try {
        return await this.inBatch(this.options.tenantId, { is: 'response', of });
      } catch (error) {
        if (!(error instanceof StorageUnavailable) || this.isStopping) throw error;
        if (error.isUnsure) of = withoutWaiting(of);
      }
      await wait(this.times.retry.first);
    }
  }

  private bodyOf(
    { to, lifetime }: MessageToSubmit,
    part: { esmClass: number; dataCoding: number; content: Buffer },
  ): Buffer {
    const { sender, sender_ton, sender_npi, validity_hours } = this.options.account;
    const source = addressOf(sender);
    return submitBody({
      source: { ...source, ton: sender_ton ?? source.ton, npi: sender_npi ?? source.npi },
      destination: { ...SENDER_DEFAULTS.international, number: to.replace('+', '') },
      registeredDelivery: 1,
      validityPeriod: validityOf(Math.min(validity_hours * HOUR, lifetime ?? Number.POSITIVE_INFINITY)),
      ...part,
    });
  }

  private async submit(
    connection: SmppConnection,
    body: Buffer,
    onLateResponse: (response: PartResponse) => Promise<void>,
  ): Promise<PartResponse> {
    try {
      const onLatePdu = (pdu: Pdu): void => {
        const response = this.responseIn(pdu);
        // It is too late to send it again, because another worker may have done so.
        if (response.is !== 'waits') onLateResponse(response).catch(this.options.report);
      };
      return this.responseIn(await connection.ask(COMMAND.submit_sm, body, onLatePdu));
    } catch (error) {
      if (error instanceof NotSent) return { is: 'waits' };
      if (!(error instanceof ResponseLost)) throw error;
      void this.prove(connection);
      return { is: 'unsure' };
    }
  }

  private async prove(connection: SmppConnection): Promise<void> {
    if (this.isProving) return;
    this.isProving = true;
    await connection.prove();
    this.isProving = false;
    this.wake();
  }

  private responseIn(pdu: Pdu): PartResponse {
    // Another kind of response does not say whether the operator took the message: it is unsure.
    if (pdu.status === STATUS.ok && pdu.command !== (COMMAND.submit_sm | RESPONSE_BIT) >>> 0) return { is: 'unsure' };
    if (pdu.status === STATUS.ok) {
      this.room = Math.min(this.options.account.window, this.room + 0.1);
      this.pause = Math.max(this.times.throttle.first, this.pause * 0.9);
      return { is: 'taken', smscId: textInResponse(pdu) };
    }
    const meaning = meaningOf(pdu.status);
    if ('cause' in meaning) return { is: 'failed', cause: meaning.cause };
    this.slowDown(pdu.status);
    return { is: 'waits' };
  }

  /** Waits, longer each time, and continues with half the window. */
  private slowDown(status: number): void {
    const now = performance.now();
    // The other responses of the same burst report the same throttling.
    if (now < this.pauseUntil) return;
    const throttledFor = this.pause;
    this.pauseUntil = now + throttledFor;
    this.pause = Math.min(this.times.throttle.longest, this.pause * 2);
    this.room = Math.max(1, Math.floor(this.room / 2));
    this.storeConnection({ detail: statusName(status) }, throttledFor + this.times.health).catch(this.options.report);
  }

  /** Handles a message or a receipt: the operator gets its response once it is stored. */
  private async take(pdu: Pdu, session: string): Promise<number> {
    const delivery = { message: readShortMessage(pdu), session };
    await this.inBatch(this.options.tenantId, { is: 'delivery', delivery });
    return STATUS.ok;
  }

  /** Stores what arrived: responses first, because most receipts that arrive with them are about the same messages. */
  private async store(context: UnitContext, arrivals: readonly Arrival[]): Promise<void> {
    const { account, deviceId } = this.options;
    const responses = arrivals.flatMap((each) => (each.is === 'response' ? each.of : []));
    await settleResponses(context, responses, account.validity_hours * HOUR);
    const deliveries = arrivals.flatMap((each) => (each.is === 'delivery' ? each.delivery : []));
    const device = deliveries.length > 0 ? await context.tx.get('devices', deviceId) : undefined;
    if (!device) return;
    const parsedDeliveries = deliveries.map((each) => ({ ...each, receipt: readReceipt(each.message, context.now()) }));
    await processReceipts(
      context,
      device,
      parsedDeliveries.flatMap(({ receipt }) => receipt ?? []),
    );
    for (const { receipt, message, session } of parsedDeliveries) {
      if (!receipt) await takeDelivery(context, device, { message, session });
    }
  }

  private async noteDown(error: unknown): Promise<void> {
    this.connection?.close();
    this.connection = null;
    const problem = error instanceof ReachProblem ? error.kind : 'lost';
    const detail = error instanceof ReachProblem ? storable(error.sentence.toString(), 200) : '';
    await this.storeConnection({ is_up: false, problem, detail, ...NOT_THROTTLED }).catch(this.options.report);
  }

  /** Stores the connection's state on its device; `throttledFor`: how long (ms) the operator wants fewer messages. */
  private async storeConnection(change: Partial<DeviceConnection>, throttledFor?: number): Promise<void> {
    await this.inUnit(async (context) => {
      const { tx, now } = context;
      const device = await tx.get('devices', this.options.deviceId);
      if (!device) return;
      const before = this.state ?? device.connection ?? null;
      const is_up = change.is_up ?? before?.is_up ?? false;
      const at = isoTime(now());
      const connection: DeviceConnection = {
        problem: null,
        detail: '',
        ...before,
        ...throttleAt(before, now(), throttledFor && now() + throttledFor),
        ...change,
        is_up,
        since: before && before.is_up === is_up ? before.since : at,
      };
      if (is_up && connection.throttled_until === null) connection.detail = '';
      this.state = connection;
      const updatedDevice = await tx.report('devices', device.id, { connection });
      const isOff = device.status === 'disabled' || device.status === 'pairing';
      const status = is_up ? workingStatus(device) : 'offline';
      await recordDeviceReport(context, updatedDevice, {
        ...(isOff ? {} : { status }),
        ...(is_up ? { last_seen_at: at, network: 'unknown' } : {}),
      });
    });
  }

  private async inUnit<T>(work: (context: UnitContext) => Promise<T>): Promise<T> {
    return await this.options.unit(this.options.tenantId, work);
  }

  private async rest(ms: number): Promise<void> {
    if (this.isStopping) return;
    const stop = new AbortController();
    this.wake = () => stop.abort();
    await pause(Math.max(1, ms), stop.signal);
    this.wake = () => undefined;
  }
}

/** Keeps a task in a set until it is done. Its failure is reported elsewhere. */
function keepUntilDone(tasks: Set<Promise<unknown>>, work: Promise<unknown>): void {
  const task = work.catch(() => undefined).finally(() => tasks.delete(task));
  tasks.add(task);
}

/** Responses that may be stored already: a segment that waits again may be on the wire by now. */
function withoutWaiting(messageResponses: MessageResponses): MessageResponses {
  const responses = [...messageResponses.responses].filter(([, { is }]) => is !== 'waits');
  return { ...messageResponses, responses: new Map(responses) };
}

/**
 * A duration in ms as a relative validity_period (SMPP 3.4, 7.1.1.2): YYMMDDhhmmsstnn with R at the end. At least a second, because zero would mean
 * the operator's default.
 */
function validityOf(ms: number): string {
  const seconds = Math.max(1, Math.floor(ms / 1000));
  const units = [seconds / 86_400, (seconds / 3_600) % 24, (seconds / 60) % 60, seconds % 60];
  return `0000${units.map((each) => String(Math.floor(each)).padStart(2, '0')).join('')}000R`;
}

/** Type of number and numbering plan (SMPP 3.4, 5.2.5 and 5.2.6): international and E.164, a name, a short code of the network. */
const SENDER_DEFAULTS = {
  international: { ton: 1, npi: 1 },
  name: { ton: 5, npi: 0 },
  shortCode: { ton: 3, npi: 0 },
} as const;

/** A sender as it goes over the wire: numbers without their plus. */
function addressOf(sender: string): Address {
  if (sender.startsWith('+')) return { ...SENDER_DEFAULTS.international, number: sender.slice(1) };
  const kind = /^\d+$/.test(sender) ? SENDER_DEFAULTS.shortCode : SENDER_DEFAULTS.name;
  return { ...kind, number: sender };
}
