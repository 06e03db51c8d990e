import { setTimeout as wait } from 'node:timers/promises';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Pairing } from '#src/domain/devices/pairing.ts';
import { isFinal } from '#src/domain/messages/message.ts';
import { createClock } from '#src/server/clock.ts';
import { createPool } from '#src/server/postgres/database.ts';
import type { PostgresStore } from '#src/server/postgres/PostgresStore.ts';
import { replaceAllRecords } from '#src/server/postgres/replaceAllRecords.ts';
import { ruledStore, workOf } from '#src/server/postgres/ruledStore.ts';
import { FakePhone } from '#src/server/sending/gateways/androidPhone/testing/FakePhone.ts';
import type { Load } from '#tests/kills/Load.ts';

const PHONES = 2;
/** Messages per minute of each phone: slow enough for the campaigns to last several failovers. */
const PACE = 60;
const PAUSE_MS = 500;
const SPRING = { respect_quiet_hours: false };

/** Two campaigns to as many people each: one through simulated phones, one through Android phones that poll over HTTP and remember what they sent. */
export class Campaigns {
  static readonly TENANT = 'Phones';
  private readonly store: PostgresStore;
  private readonly phones: FakePhone[] = [];
  private readonly working: Promise<void>[] = [];
  private readonly ids: string[] = [];
  private isOver = false;

  constructor(
    url: string,
    private readonly people: number,
  ) {
    this.store = ruledStore(createPool(url, 2), createClock());
    this.store.wakeWhere(workOf);
  }

  /** Writes the tenant with simulated phones into an empty database. */
  async fill(ownerUrl: string): Promise<void> {
    const fixture = new TestTenant({
      contacts: this.people,
      devices: Array.from({ length: PHONES }, () => ({ messages_per_minute: PACE })),
      startsAt: new Date().toISOString(),
    });
    await replaceAllRecords(ownerUrl, (name) => fixture.store.all(name));
  }

  /** Starts both campaigns. `owner`: signed in at the tenant with Android phones. */
  async start(owner: Load, baseUrl: string): Promise<void> {
    const { tx } = this.store;
    const [tenant] = await tx.find('tenants', { name: Campaigns.TENANT });
    const tenant_id = tenant?.id ?? '';
    for (let at = 0; at < PHONES; at += 1) {
      const body = { name: `Phone ${at}`, messages_per_minute: PACE, device_id: null };
      const { text } = await owner.untilSuccess('POST', '/settings/devices/pairing', body);
      const { code } = (JSON.parse(text) as { data: Pairing }).data;
      const phone = new FakePhone(`${baseUrl}/api/v2/mobile/v1`, Date.now);
      phone.network = this.insisting;
      const status = await phone.start({ code });
      if (status !== 201) throw new Error(`A phone could not join: ${status}`);
      this.phones.push(phone);
      this.working.push(this.work(phone));
    }
    await this.store.unit(
      async () => {
        for (let at = 0; at < this.people; at += 1) {
          const phone = `+1303555${String(at).padStart(4, '0')}`;
          await tx.insert('contacts', { ...TEST_TENANT.contact, tenant_id, phone });
        }
      },
      { tenantId: tenant_id },
    );
    const send_at = new Date().toISOString();
    for (const each of [TEST_TENANT.campaign.tenant_id, tenant_id])
      this.ids.push(
        (await tx.insert('campaigns', { ...TEST_TENANT.campaign, ...SPRING, tenant_id: each, send_at })).id,
      );
  }

  /** Waits until both have finished, and returns what is wrong with the messages, and how many there were. Throws after the deadline (ms). */
  async finished(patience: number): Promise<{ problems: string[]; summary: string }> {
    const { tx } = this.store;
    const deadline = performance.now() + patience;
    const isOver = async (): Promise<boolean> => {
      for (const id of this.ids) if ((await tx.get('campaigns', id))?.status !== 'finished') return false;
      return (await tx.find('dispatches', {})).length === 0;
    };
    while (!(await isOver()) && performance.now() < deadline) await wait(PAUSE_MS);
    this.isOver = true;
    await Promise.all(this.working);
    const problems: string[] = [];
    const causes = new Map<string, number>();
    for (const campaign_id of this.ids) {
      const messages = await tx.find('messages', { campaign_id, direction: 'outgoing' });
      const numbers = new Set(messages.map(({ to }) => to));
      const open = messages.filter(({ status }) => !isFinal(status));
      if (numbers.size < this.people) problems.push(`${this.people - numbers.size} people were forgotten.`);
      if (messages.length > numbers.size) problems.push(`${messages.length - numbers.size} people have two messages.`);
      if (open.length > 0)
        problems.push(`${open.length} messages are still ${[...new Set(open.map(({ status }) => status))]}.`);
      for (const { status, error_code } of messages) {
        const end = error_code === 'UNSURE' ? 'unsure' : status;
        causes.set(end, (causes.get(end) ?? 0) + 1);
      }
    }
    const radio = this.phones.flatMap(({ radio: sent }) => sent);
    const twice = radio.length - new Set(radio.map(({ to }) => to)).size;
    if (twice > 0) problems.push(`${twice} texts were given to the radio a second time.`);
    const textedNumbers = new Set(radio.map(({ to }) => to));
    const messages = await tx.find('messages', { campaign_id: this.ids[1] ?? '', direction: 'outgoing' });
    const wrong = messages.filter(
      ({ to, status }) => (status === 'sent' || status === 'delivered') !== textedNumbers.has(to),
    );
    const unexplained = wrong.filter(({ error_code, status }) => error_code !== 'UNSURE' && status !== 'unknown');
    if (unexplained.length > 0)
      problems.push(`${unexplained.length} messages have a different result than their phones report.`);
    const ends = [...causes].map(([end, count]) => `${count} ${end}`).join(', ');
    return { problems, summary: `2 campaigns to ${this.people} people each (${ends}; ${radio.length} on the air)` };
  }

  async close(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.working);
    await this.store.close();
  }

  /** A phone repeats its report until someone has received it. */
  private readonly insisting: FakePhone['network'] = async (send, method) => {
    for (;;) {
      const response = await send();
      const hasResponse = response.status !== 0 && response.status < 500;
      if (method === 'GET' || hasResponse || this.isOver) return response;
      await wait(PAUSE_MS);
    }
  };

  private async work(phone: FakePhone): Promise<void> {
    while (!this.isOver) {
      await phone.pull();
      await phone.send();
      await phone.arrive();
      await wait(PAUSE_MS);
    }
  }
}
