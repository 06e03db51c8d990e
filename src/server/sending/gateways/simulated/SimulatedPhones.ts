import { canSend, type Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { isActive } from '#src/server/areas/company/tenantFacts.ts';
import type { Random } from '#src/server/random.ts';
import type { Gateway, Outgoing, SendAnswer } from '#src/server/sending/gateways/Gateway.ts';
import { hearOfDevice } from '#src/server/sending/hearOfDevice.ts';
import type { Moment } from '#src/server/sending/Moment.ts';
import type { Unit } from '#src/server/sending/Sending.ts';
import { takeReport } from '#src/server/sending/takeReport.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { Agenda } from './Agenda.ts';
import { courseOf, partsOf } from './messageCourse.ts';
import { nextHealth } from './nextHealth.ts';
import { answerOf, LATEST_ANSWER_MS, replyAt } from './peopleAnswer.ts';

const MINUTE = 60_000;

interface Surroundings {
  unit: Unit;
  /** In ms. */
  now(): number;
  /** For what no record depends on: a battery's level. */
  random: Random;
}

/**
 * Phones that are not there, and the people who answer them. What a text will meet follows from its id, so a process that begins anew
 * forgets nothing: `resume` finds in the records what is still to come. `nextAt` and `runNext` move them on.
 */
export class SimulatedPhones implements Gateway {
  readonly capabilities = { clientId: true, lookup: 'id' } as const;
  private readonly agenda = new Agenda();
  /** How many reports are still to come about each text they have, by its id. */
  private readonly expected = new Map<string, number>();

  private isHearing = false;

  constructor(private readonly surroundings: Surroundings) {}

  async send({ messageId }: Outgoing): Promise<SendAnswer> {
    const { attempts } = courseOf(messageId, this.surroundings.now());
    if (!this.expected.has(messageId)) this.expectReports(messageId, this.surroundings.now());
    return { is: 'accepted', attempts };
  }

  async lookup({ messageId }: Outgoing): Promise<SendAnswer | { is: 'unknown' }> {
    if (!this.expected.has(messageId)) return { is: 'unknown' };
    return { is: 'accepted', attempts: courseOf(messageId, this.surroundings.now()).attempts };
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
    await this.surroundings.unit(async ({ tx }) => {
      for (const { id, status_at } of await tx.find('messages', { status: ['sending', 'sent'] })) {
        const takenAt = status_at.sending ?? status_at.sent;
        // What is being handed over is not here yet.
        if (!(await tx.get('dispatches', id))) {
          this.expectReports(id, takenAt ? Date.parse(takenAt) : this.surroundings.now());
        }
      }
      const since = new Date(this.surroundings.now() - LATEST_ANSWER_MS).toISOString();
      for (const message of await tx.find('messages', { status: 'delivered' })) {
        if ((message.status_at.delivered ?? '') >= since) this.expectAnswer(message);
      }
    });
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

  private expectReports(messageId: string, takenAt: number): void {
    const { reports } = courseOf(messageId, takenAt);
    this.expected.set(messageId, reports.length);
    for (const report of reports) {
      this.at(report.at, async () => {
        const changed = await this.surroundings.unit(async (moment) => {
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
    this.at(at, async () => await this.surroundings.unit(async (moment) => await answerOf(moment, message.id)));
  }

  private hearIn(ms: number): void {
    this.at(this.surroundings.now() + ms, async () => {
      this.isHearing = await this.surroundings.unit(async (moment) => {
        const devices = await moment.tx.find('devices', {});
        for (const device of devices) await this.hear(moment, device);
        return devices.length > 0;
      });
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

  private at(instant: number, run: () => Promise<void>): void {
    this.agenda.add(Math.max(this.surroundings.now(), instant), run);
  }
}
