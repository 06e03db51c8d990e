import { fromRow, type Row } from '#src/server/postgres/rows.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { JobQueries } from '#src/server/storage/queries/JobQueries.ts';

/** The next clean-up of each company with settings; immediately if none is planned. */
const NIGHTS = `
  select company_settings.tenant_id, company_settings.seq, coalesce(nights.next_at, 'epoch') as at
  from company_settings left join nights on nights.tenant_id = company_settings.tenant_id and nights.id = company_settings.tenant_id
  where company_settings.tenant_id <> '-'`;

export function jobQueries({ ask, cache }: Queryable): JobQueries {
  return {
    async subscriptionsEnded({ now, limit }) {
      const rows = await ask<Row>(
        `select * from subscriptions where status <> 'canceled' and period_end <= $1 order by period_end, seq limit $2`,
        [now, limit],
      );
      return rows.map((row) => fromRow('subscriptions', row));
    },
    async checkoutsToSettle({ now, limit }) {
      const rows = await ask<Row>(
        `select * from checkouts where status = 'processing' and settles_at <= $1 order by settles_at, seq limit $2`,
        [now, limit],
      );
      return rows.map((row) => fromRow('checkouts', row));
    },
    async tenantsToClean({ now, limit }) {
      const rows = await ask<{ tenant_id: string }>(
        `select tenant_id from (${NIGHTS}) as nights where at <= $1 order by at, seq limit $2`,
        [now, limit],
      );
      return rows.map(({ tenant_id }) => ({ tenantId: tenant_id }));
    },
    async offersToLookAt({ now, limit }) {
      const rows = await ask<Row>('select * from phone_offers where due_at <= $1 order by due_at, seq limit $2', [
        now,
        limit,
      ]);
      return rows.map((row) => fromRow('phone_offers', row));
    },
    async phonesToWatch({ now, limit }) {
      const rows = await ask<Row>('select * from phone_links where watch_at <= $1 order by watch_at, seq limit $2', [
        now,
        limit,
      ]);
      return rows.map((row) => fromRow('phone_links', row));
    },
    async devicesToLookAt({ now, limit }) {
      const rows = await ask<Row>('select * from device_looks where next_at <= $1 order by next_at, seq limit $2', [
        now,
        limit,
      ]);
      return rows.map((row) => fromRow('device_looks', row));
    },
    async removalsToContinue({ now, limit }) {
      const rows = await ask<Row>('select * from removals where next_at <= $1 order by next_at, seq limit $2', [
        now,
        limit,
      ]);
      return rows.map((row) => fromRow('removals', row));
    },
    async snoozesOver({ now, limit }) {
      const rows = await ask<Row>(
        'select * from conversation_states where snoozed_until <= $1 order by snoozed_until, seq limit $2',
        [now, limit],
      );
      return rows.map((row) => fromRow('conversation_states', row));
    },
    async alertsToMail({ now, limit }) {
      const rows = await ask<Row>(
        `select * from alerts where tenant_id <> '-' and mail_at <= $1 order by mail_at, seq limit $2`,
        [now, limit],
      );
      return rows.map((row) => fromRow('alerts', row));
    },
    async oldAlerts({ tenantId, before, limit }) {
      const rows = await ask<{ id: string }>(
        'select id from alerts where tenant_id = $1 and at < $2 order by at, seq limit $3',
        [tenantId, before, limit],
      );
      return rows.map(({ id }) => id);
    },
    async mailsDue({ now, limit }) {
      const rows = await ask<Row>('select * from mails where next_at <= $1 order by next_at, seq limit $2', [
        now,
        limit,
      ]);
      return rows.map((row) => fromRow('mails', row));
    },
    async unsentMails({ limit }) {
      const rows = await ask<Row>(
        `select * from mails where status in ('waiting', 'given_up') order by at desc, seq desc limit $1`,
        [limit],
      );
      return rows.map((row) => fromRow('mails', row));
    },
    async oldMails({ before, limit }) {
      const rows = await ask<{ id: string }>('select id from mails where at < $1 order by at, seq limit $2', [
        before,
        limit,
      ]);
      return rows.map(({ id }) => id);
    },
    async twilioToWatch({ now, limit, served }) {
      const rows = await ask<Row>(
        'select * from twilio_watches where watch_at <= $1 and tenant_id <> all($3::text[]) order by watch_at, seq limit $2',
        [now, limit, served],
      );
      return rows.map((row) => fromRow('twilio_watches', row));
    },
    async twilioMessagesToLookAt({ now, limit, served }) {
      const rows = await ask<Row>(
        'select * from twilio_messages where due_at <= $1 and tenant_id <> all($3::text[]) order by due_at, seq limit $2',
        [now, limit, served],
      );
      return rows.map((row) => fromRow('twilio_messages', row));
    },
    async nextTwilioDue() {
      const [row] = await ask<{ at: string | null }>(
        'select least((select min(watch_at) from twilio_watches), (select min(due_at) from twilio_messages)) as at',
      );
      return row?.at ?? null;
    },
    async smppMessagesDue({ now, limit, served }) {
      const rows = await ask<Row>(
        'select * from smpp_messages where due_at <= $1 and tenant_id <> all($3::text[]) order by due_at, seq limit $2',
        [now, limit, served],
      );
      return rows.map((row) => fromRow('smpp_messages', row));
    },
    async smppMessagesWaiting({ tenantId, deviceId, limit }) {
      const rows = await ask<Row>(
        `select * from smpp_messages where tenant_id = $1 and device_id = $2 and state = 'waiting' order by seq limit $3`,
        [tenantId, deviceId, limit],
      );
      return rows.map((row) => fromRow('smpp_messages', row));
    },
    async smppNotesDue({ now, limit, served }) {
      const rows = await ask<Row>(
        'select * from smpp_notes where due_at <= $1 and tenant_id <> all($3::text[]) order by due_at, seq limit $2',
        [now, limit, served],
      );
      return rows.map((row) => fromRow('smpp_notes', row));
    },
    async phoneEvents({ now, limit }) {
      const rows = await ask<Row>('select * from phone_events where at <= $1 order by at, seq limit $2', [now, limit]);
      return rows.map((row) => fromRow('phone_events', row));
    },
    async nextPhoneEvent() {
      const [row] = await ask<{ at: string | null }>('select min(at) as at from phone_events');
      return row?.at ?? null;
    },
    async nextVisitEnd() {
      const cachedEnd = cache?.()?.caller?.nextVisitEnd;
      if (cachedEnd !== undefined) return cachedEnd;
      const [row] = await ask<{ at: string | null }>(
        `select min(ends_at) as at from visits where ended_at is null and not record ? 'ended_at'`,
      );
      return row?.at ?? null;
    },
    async nextDue(kind) {
      const nightly = `(select min(at) from (${NIGHTS}) as nights)`;
      if (kind === 'nightly') {
        const [row] = await ask<{ at: string | null }>(`select ${nightly} as at`);
        return row?.at ?? null;
      }
      const [row] = await ask<{ at: string | null }>(
        `select least(
           (select min(period_end) from subscriptions where status <> 'canceled'),
           (select min(settles_at) from checkouts where status = 'processing'),
           (select min(due_at) from phone_offers),
           (select min(watch_at) from phone_links),
           (select min(next_at) from device_looks),
           (select min(next_at) from removals),
           (select min(snoozed_until) from conversation_states),
           (select min(mail_at) from alerts)
           ${kind === 'prompt' ? '' : `, ${nightly}`}
         ) as at`,
      );
      return row?.at ?? null;
    },
  };
}
