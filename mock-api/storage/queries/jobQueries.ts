import type { Records } from '#mock-api/storage/Records.ts';
import type { JobQueries } from '#src/server/storage/queries/JobQueries.ts';
import { ALWAYS_DUE, type DueRecord, dueOf, earliest } from './due.ts';

export function jobQueries(records: Records): JobQueries {
  const subscriptions = () =>
    records
      .all('subscriptions')
      .filter(({ status }) => status !== 'canceled')
      .map((record) => ({ at: record.period_end, record }));

  const checkouts = () =>
    records
      .all('checkouts')
      .flatMap((record) =>
        record.status === 'processing' && record.settles_at !== null ? { at: record.settles_at, record } : [],
      );

  const nights = (): DueRecord<{ tenantId: string }>[] =>
    records
      .all('company_settings')
      .flatMap(({ tenant_id: tenantId }) =>
        tenantId === null ? [] : { at: records.byId('nights', tenantId)?.next_at ?? ALWAYS_DUE, record: { tenantId } },
      );

  const offers = () => records.all('phone_offers').map((record) => ({ at: record.due_at, record }));
  const phones = () => records.all('phone_links').map((record) => ({ at: record.watch_at, record }));

  const looks = () => records.all('device_looks').map((record) => ({ at: record.next_at, record: { ...record } }));
  const removals = () => records.all('removals').map((record) => ({ at: record.next_at, record: { ...record } }));
  const watches = () => records.all('twilio_watches').map((record) => ({ at: record.watch_at, record }));
  const twilioMessages = () =>
    records.all('twilio_messages').flatMap((record) => (record.due_at === null ? [] : { at: record.due_at, record }));
  const snoozes = () =>
    records
      .all('conversation_states')
      .flatMap((record) => (record.snoozed_until === null ? [] : { at: record.snoozed_until, record: { ...record } }));
  const toMail = () =>
    records
      .all('alerts')
      .flatMap((record) => (record.mail_at === null ? [] : { at: record.mail_at, record: { ...record } }));

  return {
    async subscriptionsEnded(due) {
      return dueOf(subscriptions(), due);
    },
    async checkoutsToSettle(due) {
      return dueOf(checkouts(), due);
    },
    async tenantsToClean(due) {
      return dueOf(nights(), due);
    },
    async offersToLookAt(due) {
      return dueOf(offers(), due);
    },
    async phonesToWatch(due) {
      return dueOf(phones(), due);
    },
    async devicesToLookAt(due) {
      return dueOf(looks(), due);
    },
    async removalsToContinue(due) {
      return dueOf(removals(), due);
    },
    async snoozesOver(due) {
      return dueOf(snoozes(), due);
    },
    async alertsToMail(due) {
      return dueOf(toMail(), due);
    },
    async oldAlerts({ tenantId, before, limit }) {
      const old = records.ofTenant('alerts', tenantId).filter(({ at }) => at < before);
      return dueOf(
        old.map(({ at, id }) => ({ at, record: id })),
        { now: before, limit },
      );
    },
    async mailsDue(due) {
      const waiting = records
        .all('mails')
        .flatMap((record) => (record.next_at === null ? [] : { at: record.next_at, record: { ...record } }));
      return dueOf(waiting, due);
    },
    async unsentMails({ limit }) {
      const unsent = records.all('mails').filter(({ status }) => status !== 'sent');
      // If several were queued at the same time, the last one written comes first.
      const newestFirst = [...unsent]
        .reverse()
        .sort((one, other) => (one.at < other.at ? 1 : Number(one.at > other.at) * -1));
      return newestFirst.slice(0, limit).map((record) => ({ ...record }));
    },
    async oldMails({ before, limit }) {
      const old = records.all('mails').filter(({ at }) => at < before);
      return dueOf(
        old.map(({ at, id }) => ({ at, record: id })),
        { now: before, limit },
      );
    },
    async twilioToWatch({ served, ...due }) {
      return dueOf(watches().filter(ofOthers(served)), due);
    },
    async twilioMessagesToLookAt({ served, ...due }) {
      return dueOf(twilioMessages().filter(ofOthers(served)), due);
    },
    async nextTwilioDue() {
      return earliest([...watches(), ...twilioMessages()].map(({ at }) => at));
    },
    async smppMessagesDue({ served, ...due }) {
      return dueOf(
        records
          .all('smpp_messages')
          .map((record) => ({ at: record.due_at, record }))
          .filter(ofOthers(served)),
        due,
      );
    },
    async smppMessagesWaiting({ tenantId, deviceId, limit }) {
      return records
        .ofTenant('smpp_messages', tenantId)
        .filter(({ device_id, state }) => device_id === deviceId && state === 'waiting')
        .slice(0, limit)
        .map((record) => ({ ...record }));
    },
    async smppNotesDue({ served, ...due }) {
      return dueOf(
        records
          .all('smpp_notes')
          .map((record) => ({ at: record.due_at, record }))
          .filter(ofOthers(served)),
        due,
      );
    },
    async phoneEvents(due) {
      return dueOf(
        records.all('phone_events').map((record) => ({ at: record.at, record })),
        due,
      );
    },
    async nextPhoneEvent() {
      return earliest(records.all('phone_events').map(({ at }) => at));
    },
    async nextVisitEnd() {
      return earliest(records.all('visits').flatMap(({ ends_at, ended_at }) => (ended_at === null ? ends_at : [])));
    },
    async nextDue(kind) {
      const prompt = () => [
        ...subscriptions(),
        ...checkouts(),
        ...offers(),
        ...phones(),
        ...looks(),
        ...removals(),
        ...snoozes(),
        ...toMail(),
      ];
      const due = [...(kind === 'nightly' ? [] : prompt()), ...(kind === 'prompt' ? [] : nights())];
      return earliest(due.map(({ at }) => at));
    },
  };
}

/** Whether a record belongs to none of these tenants. */
function ofOthers(served: readonly string[]): (due: DueRecord<{ tenant_id: string | null }>) => boolean {
  return ({ record }) => !served.includes(record.tenant_id ?? '');
}
