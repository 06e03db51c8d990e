import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** A tenant, an instant as records carry it, and how many answers are wanted at most. */
interface Due {
  tenantId: string;
  now: string;
  limit: number;
}

/**
 * What there is to do about sending. `tenantsDue` tells for whom; whoever does it asks again within the tenant's unit of work that does
 * it, so that several processes share the work. What was done is not answered again.
 */
export interface SendingQueries {
  /** Tenants for which one of these questions has an answer at this instant. `served`: those who are asked for anyhow are left out. */
  tenantsDue(input: { now: string; served?: readonly string[] }): Promise<string[]>;
  /**
   * Campaigns to launch: scheduled ones whose time has come, the earliest first, and running ones without recipients whose launch was
   * broken off (its lease is over). None where the tenant is not active.
   */
  campaignsToLaunch(input: Due): Promise<Stored<Campaign>[]>;
  /** Running campaigns that are launched and of which nothing is open any more. */
  campaignsDone(input: { tenantId: string; limit: number }): Promise<Stored<Campaign>[]>;
  /** Texts of cancelled campaigns that no device was handed. */
  cancelledTexts(input: { tenantId: string; limit: number }): Promise<Stored<Message>[]>;
  /** Held texts whose time is over, the earliest first; not those about which a person decides (`isUndecided`). */
  textsHeldUntil(input: Due): Promise<Stored<Message>[]>;
  /** Tenants where an answer (`urgencyOf`: 0) waits for a device whose turn has come; those who are served are left out. */
  answersDue(input: { now: string; served: readonly string[] }): Promise<string[]>;
  /**
   * Devices that can send, whose turn has come (`device_turns`), and for which something waits; whose turn came first goes first. None
   * where the tenant is not active. `answersOnly`: for answers alone.
   */
  devicesDue(input: Due & { answersOnly?: boolean }): Promise<Collections['devices'][]>;
  /**
   * The texts that one of these devices may be handed next, line by line: those of one campaign, or of none, and of one route (`routeOf`) stand
   * in one line. What is urgent comes first (`urgencyOf`), `turns` of each line at most, then campaigns and, as one of them, programs' other texts in
   * turn, of each line an equal part of so many: behind the others goes a line that begins to wait and one of which a device got a text, and its campaign with it; within each line,
   * what was queued first. Of campaigns that are running, or over: what waits for those is what somebody sends again. `answersOnly`: answers
   * alone (`urgencyOf`: 0).
   */
  nextTexts(input: {
    tenantId: string;
    turns: number;
    deviceIds: readonly string[];
    answersOnly?: boolean;
  }): Promise<Stored<Message>[]>;
  /** Texts that no device was handed while they were of use (`expiresAt`), the first to expire first. */
  textsExpired(input: Due): Promise<Stored<Message>[]>;
  /** Texts that are queued and that no device of the tenant may ever send (`servesRoute`); none where the tenant has no device but such as are being paired. */
  unroutableTexts(input: { tenantId: string; limit: number }): Promise<Stored<Message>[]>;
  /** How many texts are queued or scheduled, by campaign and route. */
  waitingByRoute(input: { tenantId: string }): Promise<{ campaignId: string | null; route: string; count: number }[]>;
  /** How many texts are queued, by campaign (null for none) and by the device that was chosen for each of them (null if none was). */
  queuedCounts(input: {
    tenantId: string;
  }): Promise<{ campaignId: string | null; deviceId: string | null; count: number }[]>;
  /** Segments of the texts that devices have and no network has taken yet. */
  segmentsAtDevices(input: { tenantId: string }): Promise<number>;
  /** Texts that are being handed over for longer than their lease, the oldest first. */
  handOversOverdue(input: Due): Promise<Collections['dispatches'][]>;
  /**
   * The next instant at which one of these questions may have an answer for some tenant that is not among `served`, or null if there is none before something
   * is written. It may be in the past.
   */
  nextDue(input?: { served: readonly string[] }): Promise<string | null>;
}
