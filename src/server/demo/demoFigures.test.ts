import { afterEach, describe, expect, it } from 'vitest';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import type { Subscription } from '#src/domain/billing/subscription.ts';
import { createClock } from '#src/server/clock.ts';

let served: ServedApi;
afterEach(() => served.stop());

/** The demo's records at a time, of all tenants. */
async function demoAt(now: string) {
  served = await serveApi({ clock: createClock(() => Date.parse(now)) });
  const { store } = served.api;
  const messages = store.all('messages');
  return { store, messages, sent: messages.filter(({ direction }) => direction === 'outgoing') };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Shortly after Acme’s midnight, in the morning and in the evening. */
describe.each(['2026-03-02T05:30:00.000Z', '2026-03-02T15:00:00.000Z', '2026-03-03T04:30:00.000Z'])(
  'the demo of %s',
  (now) => {
    it('says when each contact was last texted and last replied', async () => {
      const { store, messages } = await demoAt(now);
      const latest = (id: string, wanted: 'incoming' | 'outgoing'): string | null =>
        messages
          .filter(({ contact_id, direction }) => contact_id === id && direction === wanted)
          .map(({ created_at }) => created_at)
          .sort()
          .at(-1) ?? null;
      const contacts = store.all('contacts');
      expect(
        contacts.map(({ id, last_replied_at, last_contacted_at }) => [id, last_contacted_at, last_replied_at]),
      ).toEqual(contacts.map(({ id }) => [id, latest(id, 'outgoing'), latest(id, 'incoming')]));
    });

    it('counts the messages of each device since midnight', async () => {
      const { store, sent } = await demoAt(now);
      const zones = new Map(store.all('company_settings').map(({ tenant_id, timezone }) => [tenant_id, timezone]));
      const day = (instant: string, timeZone: string | undefined): string =>
        new Date(instant).toLocaleDateString('en-US', { timeZone });
      const devices = store.all('devices');
      expect(devices.map(({ id, sent_today, failed_today }) => ({ id, sent_today, failed_today }))).toEqual(
        devices.map(({ id, tenant_id }) => {
          const zone = zones.get(tenant_id);
          const since = (status: 'sending' | 'failed') =>
            sent.filter(({ device_id, status_at }) => {
              const at = status_at[status];
              return device_id === id && at !== undefined && day(at, zone) === day(now, zone);
            }).length;
          return { id, sent_today: since('sending'), failed_today: since('failed') };
        }),
      );
      for (const { sent_today, sims } of devices) expect(sum(sims.map((sim) => sim.sent_today))).toBe(sent_today);
    });

    it('renews each contract on its day of the month', async () => {
      const { store } = await demoAt(now);
      for (const { id, anchor_day, period_end } of store.all('subscriptions'))
        expect([id, anchor_day]).toEqual([id, new Date(period_end).getUTCDate()]);
    });

    it('counts the segments of the current period, in all and by campaign, device and day', async () => {
      const { store, sent } = await demoAt(now);
      for (const { tenant_id, period_start, usage } of store.all('subscriptions')) {
        const used = sent.filter((each) => each.tenant_id === tenant_id && (each.status_at.sent ?? '') >= period_start);
        expect([tenant_id, usage.segments]).toEqual([tenant_id, sum(used.map(({ segments }) => segments))]);
      }
      for (const tenant of ['acme', 'borealis']) {
        const ask = await served.as(`owner@${tenant}.test`);
        const { usage } = dataOf<Subscription>(await ask('GET', '/billing/subscription'));
        const { segments, ...parts } = dataOf<
          Record<'campaigns' | 'devices' | 'days', { segments: number }[]> & { segments: number }
        >(await ask('GET', '/billing/usage'));
        expect(segments).toBe(usage.segments);
        for (const part of [parts.campaigns, parts.devices, parts.days])
          expect(sum(part.map((each) => each.segments))).toBe(segments);
      }
    });

    it('adds up the messages of each campaign', async () => {
      const { store, messages } = await demoAt(now);
      for (const { id, totals } of store.all('campaigns')) {
        const own = messages.filter(({ campaign_id }) => campaign_id === id);
        const out = own.filter(({ direction }) => direction === 'outgoing');
        const people = (of: typeof own) => new Set(of.map(({ contact_id }) => contact_id)).size;
        const with_ = (status: string) => out.filter((each) => each.status === status).length;
        const accepted = out.filter(({ status_at }) => status_at.sent !== undefined);
        expect([id, totals]).toEqual([
          id,
          {
            recipients: people(out),
            queued: 0,
            sent: accepted.length,
            delivered: with_('delivered'),
            failed: with_('failed'),
            unknown: with_('unknown'),
            segments: sum(accepted.map(({ segments }) => segments)),
            replied: people(own.filter(({ direction }) => direction === 'incoming')),
            opted_out: store.all('campaign_opt_outs').filter(({ campaign_id }) => campaign_id === id).length,
          },
        ]);
      }
    });

    it('counts the contacts of each group and category, and the unread messages of each conversation', async () => {
      const { store, messages } = await demoAt(now);
      const contacts = store.all('contacts');
      for (const tenant of ['acme', 'borealis']) {
        const ask = await served.as(`owner@${tenant}.test`);
        const list = { range: [0, 99] as [number, number] };
        const counted = async (path: string) =>
          dataOf<{ id: string; contacts_count: number }[]>(await ask('GET', path, { list }));
        for (const { id, contacts_count } of await counted('/contacts/groups')) {
          if (store.byId('groups', id)?.type === 'smart') continue;
          expect([id, contacts_count]).toEqual([id, contacts.filter(({ group_ids }) => group_ids.includes(id)).length]);
        }
        for (const { id, contacts_count } of await counted('/contacts/categories'))
          expect([id, contacts_count]).toEqual([id, contacts.filter(({ category_id }) => category_id === id).length]);
        const conversations = dataOf<{ id: string; unread_count: number }[]>(
          await ask('GET', '/conversations', { list }),
        );
        expect(conversations.length).toBeGreaterThan(0);
        for (const { id, unread_count } of conversations) {
          const readAt = store.all('read_marks').find(({ contact_id }) => contact_id === id)?.read_at ?? '';
          const unread = messages.filter(
            ({ contact_id, direction, created_at }) =>
              contact_id === id && direction === 'incoming' && created_at > readAt,
          );
          expect([id, unread_count]).toEqual([id, unread.length]);
        }
      }
    });

    it('counts the messages that each keyword replied to', async () => {
      const { store, messages } = await demoAt(now);
      for (const { id, triggered_count, last_triggered_at } of store.all('keywords')) {
        const triggers = messages.filter(({ keyword_id, direction }) => keyword_id === id && direction === 'incoming');
        const times = triggers.map(({ created_at }) => created_at).sort();
        expect([id, triggered_count, last_triggered_at]).toEqual([id, triggers.length, times.at(-1) ?? null]);
      }
    });
  },
);
