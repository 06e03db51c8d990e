import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { createClock } from '#src/server/clock.ts';
import type { Connections } from '#src/server/postgres/Connections.ts';
import { createPool } from '#src/server/postgres/database.ts';
import type { PostgresStore } from '#src/server/postgres/PostgresStore.ts';
import { replaceAllRecords } from '#src/server/postgres/replaceAllRecords.ts';
import { ruledStore, workOf } from '#src/server/postgres/ruledStore.ts';
import { figuresOf } from '#src/server/postgres/testing/crashFigures.ts';

/** Recipients of each campaign; few, so that many campaigns are launched. */
const PEOPLE = 60;
const PHONES = 3;
/** Messages per minute of each phone: fast enough to send without a pause, slow enough to leave the API time to respond. */
const PACE = 600;
/** The pace at the end, so that the remaining messages are sent quickly. */
const LAST_PACE = 6_000;
/** If fewer messages than this are queued, another campaign begins. */
const WAITING = 30;
const PAUSE_MS = 100;
const PATIENCE_MS = 60_000;
const TENANT = TEST_TENANT.tenant.id;
const MONTH_MS = 30 * 86_400_000;

/** A tenant with simulated phones that send one campaign after another, through every kill. */
export class SteadyCampaigns {
  private readonly pool: Connections;
  private readonly store: PostgresStore;
  private readonly ids: string[] = [];
  private beginning: Promise<void> = Promise.resolve();
  private isOver = false;

  private constructor(url: string) {
    this.pool = createPool(url, 3);
    this.store = ruledStore(this.pool, createClock());
    this.store.wakeWhere(workOf);
  }

  /** Replaces everything in a database with the tenant, and records each text that a phone sends in the table `air`. `url`: as the tables' owner. */
  static async fill(url: string): Promise<SteadyCampaigns> {
    const fixture = new TestTenant({
      contacts: PEOPLE,
      devices: Array.from({ length: PHONES }, () => ({ messages_per_minute: PACE })),
      // A campaign paused by failures would never be resumed.
      settings: { failure_pause_percent: null },
      startsAt: new Date().toISOString(),
    });
    // No period may end in the meantime, because usage would start from zero.
    const period_end = new Date(Date.now() + MONTH_MS).toISOString();
    for (const { id } of fixture.store.all('subscriptions')) fixture.store.update('subscriptions', id, { period_end });
    await replaceAllRecords(url, (name) => fixture.store.all(name));
    const campaigns = new SteadyCampaigns(url);
    await campaigns.pool.query(`
      create table air (message_id text not null);
      create function note_text() returns trigger language plpgsql security definer as $$
        begin insert into public.air values (new.message_id); return null; end $$;
      -- A phone's first report on a text.
      create trigger noting after insert on phone_events for each row
        when (new.id = new.message_id || ' 0') execute function note_text()`);
    return campaigns;
  }

  start(): void {
    this.beginning = this.beginAll();
    // Reported by `finished`.
    this.beginning.catch(() => undefined);
  }

  /** How many texts the phones have sent. */
  async sentCount(): Promise<number> {
    return await this.insisting(async () => {
      const { rows } = await this.pool.query<{ count: number }>('select count(*)::int as count from air');
      return rows[0]?.count ?? 0;
    });
  }

  /** Ends all leases, as if the two minutes that a killed worker keeps its messages had passed. A running worker loses its messages too. */
  async endLeases(): Promise<void> {
    const statement = 'update dispatches set lease_until = now(); update launches set lease_until = now()';
    await this.insisting(async () => await this.pool.query(statement));
  }

  /** Begins no more campaigns, lets time pass until all are finished, and returns errors in their results, in sentences. */
  async finished(): Promise<string[]> {
    this.isOver = true;
    await this.beginning;
    const { tx } = this.store;
    await this.endLeases();
    for (const { id } of await tx.find('devices', { tenant_id: TENANT }))
      await tx.update('devices', id, { messages_per_minute: LAST_PACE });
    const deadline = performance.now() + PATIENCE_MS;
    while (!(await this.isFinished()) && performance.now() < deadline) {
      // Makes phones report immediately.
      await this.pool.query(
        `update phone_events set at = now() where (tenant_id, id) in
           (select tenant_id, id from phone_events where message_id is not null and at > now() for update skip locked)`,
      );
      await wait(PAUSE_MS);
    }
    const problems = await Promise.all(this.ids.map(async (id) => await this.problems(id)));
    return problems.flat();
  }

  async close(): Promise<void> {
    this.isOver = true;
    await this.beginning.catch(() => undefined);
    await this.store.close();
  }

  /** How many campaigns were begun. */
  get count(): number {
    return this.ids.length;
  }

  private async beginAll(): Promise<void> {
    const { tx } = this.store;
    const waiting = async (): Promise<number> =>
      (await tx.sending.queuedCounts({ tenantId: TENANT })).reduce((sum, { count }) => sum + count, 0);
    for (; !this.isOver; await wait(PAUSE_MS)) {
      if ((await this.insisting(waiting)) >= WAITING) continue;
      const id = `campaign-${this.ids.length}`;
      await this.insisting(async () => {
        const send_at = new Date().toISOString();
        if (!(await tx.get('campaigns', id))) await tx.insert('campaigns', { ...TEST_TENANT.campaign, id, send_at });
      });
      this.ids.push(id);
      // Waits until its messages are queued.
      const deadline = performance.now() + PATIENCE_MS;
      while (!this.isOver && (await this.insisting(waiting)) < WAITING && performance.now() < deadline)
        await wait(PAUSE_MS);
    }
  }

  private async isFinished(): Promise<boolean> {
    const { rows } = await this.pool.query<{ open: boolean }>(
      `select exists (select from campaigns where status in ('scheduled', 'running', 'paused'))
         or exists (select from dispatches) or exists (select from phone_events where message_id is not null) as open`,
    );
    return rows[0]?.open === false;
  }

  private async problems(campaignId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ to: string; count: number }>(
      `select messages."to", count(*)::int as count from air join messages on messages.id = air.message_id
       where messages.campaign_id = $1 group by 1`,
      [campaignId],
    );
    const excluded = await this.store.tx.find('exclusions', { campaign_id: campaignId });
    const figures = await figuresOf(this.store.tx, {
      campaignId,
      tenantId: TENANT,
      people: PEOPLE - excluded.length,
      texted: new Map(rows.map(({ to, count }) => [to, count])),
    });
    const { totals, counted, used } = figures;
    const counts: [number, string][] = [
      [figures.forgotten, 'people were forgotten'],
      [figures.twice, 'people were texted twice'],
      [figures.open, 'messages have no final status'],
      [figures.invented, 'messages were sent according to their records alone'],
      [figures.unsure, 'messages may have been sent, although their phone knows'],
      [figures.left, 'pieces of work are left'],
      [Math.abs(used[0] - used[1]), 'segments are counted too many or too few'],
    ];
    const problems = counts.filter(([count]) => count !== 0).map(([count, problem]) => `${count} ${problem}.`);
    if (!isDeepStrictEqual(totals, counted))
      problems.push(`Its totals are ${JSON.stringify(totals)}, not ${JSON.stringify(counted)}.`);
    return problems.map((problem) => `${campaignId}: ${problem}`);
  }

  /** Repeats a query until the database is back from the last kill. */
  private async insisting<T>(ask: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await wait(PAUSE_MS);
      }
    }
  }
}
