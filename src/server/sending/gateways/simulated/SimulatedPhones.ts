import { canSend, type Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { isActive } from '#src/server/areas/company/tenantFacts.ts';
import { isoTime } from '#src/server/clock.ts';
import type { Random } from '#src/server/random.ts';
import type { Gateway, OutgoingMessage, SendResponse } from '#src/server/sending/gateways/Gateway.ts';
import { sendByStoring } from '#src/server/sending/gateways/sendByStoring.ts';
import { processReports } from '#src/server/sending/processReport.ts';
import { recordDeviceReport } from '#src/server/sending/recordDeviceReport.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import { StepSize } from '#src/server/sending/StepSize.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { courseOf, partsOf } from './messageCourse.ts';
import { nextHealth } from './nextHealth.ts';
import { LATEST_REPLY_MS, replyAt, replyOf } from './peopleReply.ts';

const MINUTE = 60_000;
/** The most events per step. */
const BATCH = 500;

type PhoneEvent = Collections['phone_events'];

interface SimulationOptions extends Pick<Sending, 'unit' | 'between'> {
  /** For random values no record depends on: a battery's level. */
  random: Random;
  /** How often (ms) phones report; default: a minute. */
  healthPause?: () => number;
  /** Logs what could not be stored. */
  report: (error: unknown) => void;
}

/**
 * Simulated phones, and the people who reply. A message's fate follows from its id, and upcoming events are stored (`phone_events`), so any
 * process can continue.
 */
export class SimulatedPhones implements Gateway {
  readonly capabilities = {
    clientId: true,
    lookup: 'id',
    deliveryReports: true,
    incoming: true,
    sims: true,
    validity: null,
  } as const;

  readonly send = sendByStoring({
    store: async (tenantId, messages) => {
      await this.options.unit(tenantId, async ({ tx, now }) => {
        const ids = messages.map(({ messageId }) => messageId);
        const reportedIds = new Set(
          (await tx.find('phone_events', { message_id: ids })).map(({ message_id }) => message_id),
        );
        const newIds = [...new Set(ids)].filter((id) => !reportedIds.has(id));
        await tx.insertMany(
          'phone_events',
          newIds.flatMap((id) => reportsOn(id, tenantId, now())),
        );
      });
    },
    attempts: ({ messageId }) => courseOf(messageId, this.now()).attempts,
    report: (error) => this.options.report(error),
  });

  private readonly size = new StepSize(BATCH);

  constructor(private readonly options: SimulationOptions) {}

  async lookup({ messageId }: OutgoingMessage): Promise<SendResponse | { is: 'unknown' }> {
    const { tx, now } = this.options.between;
    const [event] = await tx.find('phone_events', { message_id: messageId });
    return event ? { is: 'accepted', attempts: courseOf(messageId, now()).attempts } : { is: 'unknown' };
  }

  /** When something happens next (ms), or null if nothing happens before a message arrives. */
  async nextAt(): Promise<number | null> {
    const at = await this.options.between.tx.jobs.nextPhoneEvent();
    return at === null ? null : Date.parse(at);
  }

  /** Processes events due by `now` (ms). Returns whether there were any. */
  async runDue(now: number): Promise<boolean> {
    const { between, unit } = this.options;
    const dueEvents = await between.tx.jobs.phoneEvents({ now: isoTime(now), limit: this.size.value });
    const byTenant = new Map<string, string[]>();
    for (const { id, tenant_id } of dueEvents) {
      byTenant.set(tenant_id ?? '', [...(byTenant.get(tenant_id ?? '') ?? []), id]);
    }
    for (const [tenantId, ids] of byTenant) {
      let [startedAt, count] = [0, 0];
      await unit(tenantId, async (context) => {
        startedAt = performance.now();
        // The events that no other process took.
        const events = await context.tx.find('phone_events', { id: ids });
        count = events.length;
        await context.tx.removeMany(
          'phone_events',
          events.map(({ id }) => id),
        );
        await this.run(context, tenantId, events);
      });
      // With what the unit writes at its end: totals and webhook deliveries may take longer than the reports themselves.
      this.size.record(count, performance.now() - startedAt);
    }
    return dueEvents.length > 0;
  }

  /** Plans events for records that have none yet, such as the demo's. */
  async resume(): Promise<void> {
    const { tx } = this.options.between;
    if ((await this.nextAt()) === null) {
      for (const message of await tx.find('messages', { status: ['sending', 'sent'] })) await this.planReports(message);
      const since = isoTime(this.now() - LATEST_REPLY_MS);
      for (const message of await tx.find('messages', { status: 'delivered' })) {
        if ((message.status_at.delivered ?? '') < since) continue;
        await this.options.unit(message.tenant_id ?? '', async (context) => await planReplies(context.tx, [message]));
      }
    }
    const devices = await tx.find('devices', { kind: 'simulated' });
    for (const tenantId of new Set(devices.flatMap(({ tenant_id }) => tenant_id ?? []))) {
      await this.options.unit(tenantId, async (context) => await this.planHealth(context, tenantId));
    }
  }

  /** Brings events forward that were planned by a clock that was ahead and is set back: phones would report nothing until it has caught up. */
  async endFutureWaits(): Promise<void> {
    const { between, unit, healthPause = () => MINUTE } = this.options;
    const lead = healthPause();
    const isTooLate = (event: PhoneEvent, now: number): boolean =>
      event.message_id === null ? event.at > isoTime(now + lead) : (event.taken_at ?? '') > isoTime(now);
    const events = (await between.tx.find('phone_events', {})).filter((event) => isTooLate(event, between.now()));
    for (const tenantId of new Set(events.map(({ tenant_id }) => tenant_id))) {
      await unit(tenantId ?? '', async ({ tx, now }) => {
        const late = (await tx.find('phone_events', { tenant_id: tenantId })).filter((event) =>
          isTooLate(event, now()),
        );
        await tx.updateMany(
          'phone_events',
          late.map((event) => ({ id: event.id, change: nowInstead(event, now()) })),
        );
      });
    }
  }

  /** Starts a tenant's reports when it gets its first simulated phone. */
  async follow(context: UnitContext, { collection, before, after }: RecordChange): Promise<void> {
    if (collection !== 'devices' || before || after?.kind !== 'simulated' || after.tenant_id === null) return;
    await this.planHealth(context, after.tenant_id);
  }

  private async planReports({ id, tenant_id, status_at }: Stored<Message>): Promise<void> {
    if (tenant_id === null) return;
    const takenAt = status_at.sending ?? status_at.sent;
    await this.options.unit(tenant_id, async ({ tx, now }) => {
      // A message that is still being handed over has not reached the phone.
      if (await tx.get('dispatches', id)) return;
      await tx.insertMany('phone_events', reportsOn(id, tenant_id, takenAt ? Date.parse(takenAt) : now()));
    });
  }

  private async run(context: UnitContext, tenantId: string, events: readonly PhoneEvent[]): Promise<void> {
    const ids = events.flatMap(({ message_id, taken_at }) => (taken_at === null ? [] : (message_id ?? [])));
    const messages = new Map((await context.tx.find('messages', { id: ids })).map((message) => [message.id, message]));
    const reports = events.flatMap(({ message_id, taken_at, report: index }) => {
      const message = messages.get(message_id ?? '');
      const report = message && taken_at !== null && courseOf(message.id, Date.parse(taken_at)).reports[index];
      return report ? { messageId: message.id, report: { ...report, parts: partsOf(message) } } : [];
    });
    const changedMessages = await processReports(context, reports);
    const deliveredMessages = changedMessages.flatMap((changed, at) =>
      changed?.status === 'delivered' && reports[at]?.report.status === 'delivered' ? changed : [],
    );
    await planReplies(context.tx, deliveredMessages);
    for (const { message_id, taken_at } of events) {
      if (message_id === null) await this.reportAll(context, tenantId);
      else if (taken_at === null) await replyOf(context, message_id);
    }
  }

  private async reportAll(context: UnitContext, tenantId: string): Promise<void> {
    const devices = await context.tx.find('devices', { tenant_id: tenantId, kind: 'simulated' });
    for (const device of devices) await this.reportHealth(context, device);
    if (devices.length > 0) await this.planHealth(context, tenantId);
  }

  private async reportHealth(context: UnitContext, device: Stored<Device>): Promise<void> {
    const { tx, now } = context;
    if (device.tenant_id === null || !(await isActive(tx, device.tenant_id))) return;
    const sendingDevices = (await tx.find('devices', { tenant_id: device.tenant_id })).filter(({ status }) =>
      canSend(status),
    );
    const health = nextHealth({ random: this.options.random, now }, device, sendingDevices.length - 1);
    await recordDeviceReport(context, device, health);
  }

  private async planHealth({ tx, now }: UnitContext, tenantId: string): Promise<void> {
    const id = `phones of ${tenantId}`;
    if (await tx.get('phone_events', id)) return;
    const { healthPause = () => MINUTE } = this.options;
    const at = isoTime(now() + healthPause());
    await tx.insert('phone_events', { id, tenant_id: tenantId, message_id: null, at, taken_at: null, report: 0 });
  }

  private now(): number {
    return this.options.between.now();
  }
}

/** An event as if the phone had taken its message now (ms), or had to report now. */
function nowInstead({ message_id, report }: PhoneEvent, now: number): Partial<PhoneEvent> {
  if (message_id === null) return { at: isoTime(now) };
  return { taken_at: isoTime(now), at: isoTime(courseOf(message_id, now).reports[report]?.at ?? now) };
}

/** The phone's reports on a message that it took at `takenAt` (ms). */
function reportsOn(messageId: string, tenantId: string, takenAt: number): NewRecord<PhoneEvent>[] {
  const taken_at = isoTime(takenAt);
  return courseOf(messageId, takenAt).reports.map(({ at }, report) => ({
    id: `${messageId} ${report}`,
    tenant_id: tenantId,
    message_id: messageId,
    at: isoTime(at),
    taken_at,
    report,
  }));
}

async function planReplies(tx: Transaction, messages: readonly Stored<Message>[]): Promise<void> {
  const replies = messages.flatMap((message): NewRecord<PhoneEvent>[] => {
    const at = replyAt(message);
    if (at === null) return [];
    const { id, tenant_id } = message;
    const instant = isoTime(at);
    return [{ id: `${id} answer`, tenant_id, message_id: id, at: instant, taken_at: null, report: 0 }];
  });
  if (replies.length === 0) return;
  const storedEvents = await tx.find('phone_events', { id: replies.flatMap(({ id }) => id ?? []) });
  const storedIds = new Set<string | undefined>(storedEvents.map(({ id }) => id));
  await tx.insertMany(
    'phone_events',
    replies.filter(({ id }) => !storedIds.has(id)),
  );
}
