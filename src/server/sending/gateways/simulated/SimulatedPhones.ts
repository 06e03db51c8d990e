import { canSend, type Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { isActive } from '#src/server/areas/company/tenantFacts.ts';
import type { Random } from '#src/server/random.ts';
import type { Gateway, Outgoing, SendAnswer } from '#src/server/sending/gateways/Gateway.ts';
import { hearOfDevice } from '#src/server/sending/hearOfDevice.ts';
import type { Moment } from '#src/server/sending/Moment.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import { takeReport } from '#src/server/sending/takeReport.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { Agenda } from './Agenda.ts';
import { courseOf, partsOf } from './messageCourse.ts';
import { nextHealth } from './nextHealth.ts';
import { answerOf, LATEST_ANSWER_MS, replyAt } from './peopleAnswer.ts';

const MINUTE = 60_000;

interface Surroundings extends Pick<Sending, 'unit' | 'between'> {
  /** For what no record depends on: a battery's level. */
  random: Random;
}

/**
 * Phones that are not there, and the people who answer them. What a text will meet follows from its id, so a process that begins anew
 * forgets nothing: `resume` finds in the records what is still to come. `nextAt` and `runNext` move them on.
 */
export class SimulatedPhones implements Gateway {
  readonly capabilities = {
    clientId: true,
    lookup: 'id',
    cancel: false,
    deliveryReports: true,
    incoming: true,
    sims: true,
    validity: null,
  } as const;
  private readonly agenda = new Agenda();
  /** How many reports are still to come about each text they have, by its id. */
  private readonly expected = new Map<string, number>();

  private isHearing = false;

  constructor(private readonly surroundings: Surroundings) {}

  async send({ tenantId, messageId }: Outgoing): Promise<SendAnswer> {
    const { attempts } = courseOf(messageId, this.now());
    if (!this.expected.has(messageId)) this.expectReports(tenantId, messageId, this.now());
    return { is: 'accepted', attempts };
  }

  async lookup({ messageId }: Outgoing): Promise<SendAnswer | { is: 'unknown' }> {
    if (!this.expected.has(messageId)) return { is: 'unknown' };
    return { is: 'accepted', attempts: courseOf(messageId, this.now()).attempts };
  }

  async cancel(): Promise<boolean> {
    return false;
  }

  /** When something happens next (ms); null before {@link resume}. */
  nextAt(): number | null {
    return this.agenda.nextAt;
  }

  /** Lets happen what is due next by `now` (ms), if anything. */
  async runNext(now: number): Promise<void> {
    await this.agenda.takeDue(now)?.run();
  }

  /** Finds in the records what is still to come. */
  async resume(): Promise<void> {
    this.forget();
    const { tx } = this.surroundings.between;
    for (const { id, tenant_id, status_at } of await tx.find('messages', { status: ['sending', 'sent'] })) {
      const takenAt = status_at.sending ?? status_at.sent;
      // What is being handed over is not here yet.
      if (await tx.get('dispatches', id)) continue;
      this.expectReports(tenant_id ?? '', id, takenAt ? Date.parse(takenAt) : this.now());
    }
    const since = new Date(this.now() - LATEST_ANSWER_MS).toISOString();
    for (const message of await tx.find('messages', { status: 'delivered' })) {
      if ((message.status_at.delivered ?? '') >= since) this.expectAnswer(message);
    }
    this.hearFrom();
  }

  /** Begins to hear from every phone each minute, where it does not yet: it ceases while there is none. */
  hearFrom(): void {
    if (this.isHearing) return;
    this.isHearing = true;
    this.hearIn(MINUTE);
  }

  forget(): void {
    this.agenda.clear();
    this.expected.clear();
    this.isHearing = false;
  }

  private expectReports(tenantId: string, messageId: string, takenAt: number): void {
    const { reports } = courseOf(messageId, takenAt);
    this.expected.set(messageId, reports.length);
    for (const report of reports) {
      this.at(report.at, async () => {
        const changed = await this.surroundings.unit(tenantId, async (moment) => {
          const message = await moment.tx.get('messages', messageId);
          return message ? await takeReport(moment, messageId, { ...report, parts: partsOf(message) }) : null;
        });
        const left = (this.expected.get(messageId) ?? 0) - 1;
        if (left > 0) this.expected.set(messageId, left);
        else this.expected.delete(messageId);
        if (changed?.status === 'delivered' && report.status === 'delivered') this.expectAnswer(changed);
      });
    }
  }

  private expectAnswer(message: Stored<Message>): void {
    const at = replyAt(message);
    if (at === null) return;
    const answer = async (moment: Moment): Promise<void> => await answerOf(moment, message.id);
    this.at(at, async () => await this.surroundings.unit(message.tenant_id ?? '', answer));
  }

  private hearIn(ms: number): void {
    this.at(this.now() + ms, async () => {
      const devices = await this.surroundings.between.tx.find('devices', { kind: 'simulated' });
      for (const tenantId of new Set(devices.flatMap(({ tenant_id }) => tenant_id ?? []))) {
        await this.surroundings.unit(tenantId, async (moment) => {
          for (const device of await moment.tx.find('devices', { tenant_id: tenantId, kind: 'simulated' }))
            await this.hear(moment, device);
        });
      }
      this.isHearing = devices.length > 0;
      if (this.isHearing) this.hearIn(MINUTE);
    });
  }

  private async hear(moment: Moment, device: Stored<Device>): Promise<void> {
    const { tx, now } = moment;
    if (device.tenant_id === null || !(await isActive(tx, device.tenant_id))) return;
    const sending = (await tx.find('devices', { tenant_id: device.tenant_id })).filter(({ status }) => canSend(status));
    const health = nextHealth({ random: this.surroundings.random, now }, device, sending.length - 1);
    await hearOfDevice(moment, device, health);
  }

  private now(): number {
    return this.surroundings.between.now();
  }

  private at(instant: number, run: () => Promise<void>): void {
    this.agenda.add(Math.max(this.now(), instant), run);
  }
}
