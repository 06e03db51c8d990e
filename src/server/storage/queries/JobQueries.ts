import type { Collections } from '#src/server/storage/records/Collections.ts';

interface Due {
  now: string;
  limit: number;
}

/** Due work of tenants other than those in `served`. */
interface DueOfOthers extends Due {
  served: readonly string[];
}

/** Nightly work may take long, so workers do it in parallel with the rest. */
export type DueKind = 'prompt' | 'nightly';

/** Due work of all tenants, except sending. The caller checks again within the tenant's unit of work. */
export interface JobQueries {
  /** Contracts that have not ended although their period has, earliest first. */
  subscriptionsEnded(input: Due): Promise<Collections['subscriptions'][]>;
  /** Slow payments that are complete by now, earliest first. */
  checkoutsToSettle(input: Due): Promise<Collections['checkouts'][]>;
  /** Tenants with settings whose nightly work is due (`nights`) or not planned yet. */
  tenantsToClean(input: Due): Promise<{ tenantId: string }[]>;
  /** Messages for phones to check (`due_at` of `phone_offers`), earliest first. */
  offersToLookAt(input: Due): Promise<Collections['phone_offers'][]>;
  /** Phones to check (`watch_at` of `phone_links`), earliest first. */
  phonesToWatch(input: Due): Promise<Collections['phone_links'][]>;
  /** Tenants whose devices are to be checked (`next_at` of `device_looks`), earliest first. */
  devicesToLookAt(input: Due): Promise<Collections['device_looks'][]>;
  /** Deleted records that others still refer to (`next_at` of `removals`), earliest first. */
  removalsToContinue(input: Due): Promise<Collections['removals'][]>;
  /** Snoozed conversations that return by now (`snoozed_until` of `conversation_states`), earliest first. */
  snoozesOver(input: Due): Promise<Collections['conversation_states'][]>;
  /** Alerts to be mailed by now (`mail_at`), earliest first. */
  alertsToMail(input: Due): Promise<Collections['alerts'][]>;
  /** The ids of a tenant's alerts from before an instant, oldest first. */
  oldAlerts(input: { tenantId: string; before: string; limit: number }): Promise<string[]>;
  /** E-mails to be sent by now (`next_at`), earliest first. */
  mailsDue(input: Due): Promise<Collections['mails'][]>;
  /** E-mails that wait or were given up, newest first. */
  unsentMails(input: { limit: number }): Promise<Collections['mails'][]>;
  /** The ids of e-mails from before an instant, oldest first. */
  oldMails(input: { before: string; limit: number }): Promise<string[]>;
  /** Twilio accounts to check (`watch_at` of `twilio_watches`), earliest first. */
  twilioToWatch(input: DueOfOthers): Promise<Collections['twilio_watches'][]>;
  /** Messages at Twilio to check (`due_at` of `twilio_messages`), earliest first. */
  twilioMessagesToLookAt(input: DueOfOthers): Promise<Collections['twilio_messages'][]>;
  /** When something at Twilio is to be checked next, or null if nothing is planned. */
  nextTwilioDue(): Promise<string | null>;
  /** SMPP messages to check (`due_at` of `smpp_messages`), earliest first. */
  smppMessagesDue(input: DueOfOthers): Promise<Collections['smpp_messages'][]>;
  /** Messages waiting for a device's connection, in order of arrival. */
  smppMessagesWaiting(input: {
    tenantId: string;
    deviceId: string;
    limit: number;
  }): Promise<Collections['smpp_messages'][]>;
  /** State between PDUs to check (`due_at` of `smpp_notes`), earliest first. */
  smppNotesDue(input: DueOfOthers): Promise<Collections['smpp_notes'][]>;
  /** Events of simulated phones that are due by now, earliest first. */
  phoneEvents(input: Due): Promise<Collections['phone_events'][]>;
  /** The time of the next such event, or null if nothing happens before a phone gets a message. */
  nextPhoneEvent(): Promise<string | null>;
  /** When the first running support visit ends, or null if none is running. */
  nextVisitEnd(): Promise<string | null>;
  /**
   * The next instant at which one of the other queries may have a result, or null if nothing is planned. It may be in the past. `nightly`:
   * `tenantsToClean`; `prompt`: the others. Default: either.
   */
  nextDue(kind?: DueKind): Promise<string | null>;
}
