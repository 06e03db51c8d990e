import type { Collections } from '#src/server/storage/records/Collections.ts';

interface Due {
  now: string;
  limit: number;
}

/** What falls due by itself, besides sending, of all tenants. Whoever does it looks again within the tenant's unit of work. */
export interface JobQueries {
  /** Contracts that are not over and whose period has ended, the earliest first. */
  subscriptionsEnded(input: Due): Promise<Collections['subscriptions'][]>;
  /** Payments on their way that are through by now, the earliest first. */
  checkoutsToSettle(input: Due): Promise<Collections['checkouts'][]>;
  /** Tenants with settings whose night has come (`nights`), or for which none is planned yet. */
  tenantsToClean(input: Due): Promise<{ tenantId: string }[]>;
  /** Texts for phones at which somebody has to look (`due_at` of `phone_offers`), the earliest first. */
  offersToLookAt(input: Due): Promise<Collections['phone_offers'][]>;
  /** Phones at which somebody has to look (`watch_at` of `phone_links`), the earliest first. */
  phonesToWatch(input: Due): Promise<Collections['phone_links'][]>;
  /** Tenants whose devices are to be looked at (`next_at` of `device_looks`), the earliest first. */
  devicesToLookAt(input: Due): Promise<Collections['device_looks'][]>;
  /** Conversations that come back by now (`snoozed_until` of `conversation_states`), the earliest first. */
  snoozesOver(input: Due): Promise<Collections['conversation_states'][]>;
  /** Alerts that are to be mailed by now (`mail_at`), the earliest first. */
  alertsToMail(input: Due): Promise<Collections['alerts'][]>;
  /** The ids of a tenant's alerts from before an instant, the oldest first. */
  oldAlerts(input: { tenantId: string; before: string; limit: number }): Promise<string[]>;
  /** Mails that are to be sent by now (`next_at`), the earliest first. */
  mailsDue(input: Due): Promise<Collections['mails'][]>;
  /** Mails that wait or were given up, the newest first. */
  unsentMails(input: { limit: number }): Promise<Collections['mails'][]>;
  /** The ids of mails from before an instant, the oldest first. */
  oldMails(input: { before: string; limit: number }): Promise<string[]>;
  /** Accounts with Twilio to be looked at (`watch_at` of `twilio_watches`), the earliest first. */
  twilioToWatch(input: Due): Promise<Collections['twilio_watches'][]>;
  /** Texts at Twilio to be looked at (`due_at` of `twilio_texts`), the earliest first. */
  twilioTextsToLookAt(input: Due): Promise<Collections['twilio_texts'][]>;
  /** When there is something to look at at Twilio next; or null if nothing is planned. */
  nextTwilioDue(): Promise<string | null>;
  /** Texts that go by SMPP to be looked at (`due_at` of `smpp_texts`), the earliest first. */
  smppTextsDue(input: Due): Promise<Collections['smpp_texts'][]>;
  /** Texts that wait for the connection of a device, in the order in which they came. */
  smppTextsWaiting(input: { tenantId: string; deviceId: string; limit: number }): Promise<Collections['smpp_texts'][]>;
  /** What is remembered between PDUs and is to be looked at (`due_at` of `smpp_notes`), the earliest first. */
  smppNotesDue(input: Due): Promise<Collections['smpp_notes'][]>;
  /** What simulated phones do by now, the earliest first. */
  phoneEvents(input: Due): Promise<Collections['phone_events'][]>;
  /** When they do something next, or null if nothing happens before they get a message. */
  nextPhoneEvent(): Promise<string | null>;
  /** When the first of the running visits of support ends, or null if none runs. */
  nextVisitEnd(): Promise<string | null>;
  /** The next instant at which one of the other questions may have an answer; or null if nothing is planned. It may be in the past. */
  nextDue(): Promise<string | null>;
}
