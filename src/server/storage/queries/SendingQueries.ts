import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** A tenant, an instant as stored in records, and the maximum number of results. */
interface Due {
  tenantId: string;
  now: string;
  limit: number;
}

/**
 * Sending work that is due. `tenantsDue` returns the tenants that have some; the unit of work that does it queries again, so that several processes can
 * share the work. Finished work is not returned again.
 */
export interface SendingQueries {
  /**
   * Tenants for which one of these queries has a result at this instant, without those in `served`, which are asked for anyway. `mayLaunch`: whether
   * `campaignsToLaunch` counts; default: true.
   */
  tenantsDue(input: { now: string; served?: readonly string[]; mayLaunch?: boolean }): Promise<string[]>;
  /**
   * Campaigns to launch: scheduled ones whose time has come, earliest first, and running ones without recipients whose launch was interrupted (its
   * lease has ended). None if the tenant is not active, or while contacts of a deleted category move: its audience is uncertain until then.
   */
  campaignsToLaunch(input: Due): Promise<Stored<Campaign>[]>;
  /** Running campaigns that are launched and have no open messages. */
  campaignsToFinish(input: { tenantId: string; limit: number }): Promise<Stored<Campaign>[]>;
  /** Messages of canceled campaigns that no device has. */
  cancelledMessages(input: { tenantId: string; limit: number }): Promise<Stored<Message>[]>;
  /** Held messages whose time is over, earliest first, except those a person must decide about (`isUndecided`). */
  messagesToRelease(input: Due): Promise<Stored<Message>[]>;
  /** Messages that were queued later than `now`, in that order: by a clock that was ahead then and has been set back. */
  queuedLater(input: { tenantId: string; now: string; limit: number }): Promise<Stored<Message>[]>;
  /** Tenants where a reply (`urgencyOf`: 0) waits for a device whose turn has come, without those in `served`. */
  repliesDue(input: { now: string; served: readonly string[] }): Promise<string[]>;
  /**
   * Devices that can send, whose turn has come (`device_turns`) and for which messages wait; the earliest turn first. None if the tenant is not
   * active. Except for replies, without those that already have as many messages in progress as `maxUnderWay` allows. `repliesOnly`: only for replies.
   */
  devicesDue(input: Due & { repliesOnly?: boolean }): Promise<Collections['devices'][]>;
  /**
   * The next messages for these devices, queue by queue. A queue has the messages of one campaign, or of none, and of one route (`routeOf`).
   * - Urgent messages (`urgencyOf`) come first, at most `turns` of each queue. Then campaigns and, as one of them, programs' other messages take
   *   turns, with an equal share of each queue.
   * - A queue goes behind the others when it starts to wait. It and its campaign go behind the others when a device gets one of its messages. Queues
   *   that move in one write keep the order of its new messages, otherwise that of their campaigns' ids and routes. Within a queue, the message queued
   *   first comes first.
   * - Only messages of running campaigns or finished ones count; in the latter, messages wait because somebody sent them again.
   * - `repliesOnly`: only replies (`urgencyOf`: 0).
   */
  nextMessages(input: {
    tenantId: string;
    turns: number;
    deviceIds: readonly string[];
    repliesOnly?: boolean;
  }): Promise<Stored<Message>[]>;
  /** Messages that no device took in time (`expiresAt`), the first to expire first. */
  expiredMessages(input: Due): Promise<Stored<Message>[]>;
  /**
   * Queued messages that no device of the tenant can ever send (`servesRoute`); none if the tenant has no device except those being paired.
   * Those chosen for a deleted device wait until its removal (`removals`) is over: it may move them.
   */
  unroutableMessages(input: { tenantId: string; limit: number }): Promise<Stored<Message>[]>;
  /** The number of queued or scheduled messages by campaign and route. */
  waitingByRoute(input: { tenantId: string }): Promise<{ campaignId: string | null; route: string; count: number }[]>;
  /** The number of queued messages by campaign (null for none) and by the device chosen for each message (null if none was). */
  queuedCounts(input: {
    tenantId: string;
  }): Promise<{ campaignId: string | null; deviceId: string | null; count: number }[]>;
  /** The segments of messages that devices have and no network has accepted yet. */
  segmentsAtDevices(input: { tenantId: string }): Promise<number>;
  /**
   * The segments that the plan will still need: of messages at devices, and of messages that wait, unless their campaign is paused or canceled. `limit`:
   * the most messages to count, in any order; all without it.
   */
  segmentsWaiting(input: { tenantId: string; limit?: number }): Promise<number>;
  /** The segments of a campaign's messages that wait, even while it is paused. */
  segmentsOfCampaign(input: { tenantId: string; campaignId: string }): Promise<number>;
  /** Messages being handed over for longer than their lease, oldest first. */
  handOversOverdue(input: Due): Promise<Collections['dispatches'][]>;
  /**
   * The next instant at which one of these queries may have a result for a tenant that is not in `served`, or null if there is none before
   * something is written. It may be in the past. `mayLaunch`: as in `tenantsDue`.
   */
  nextDue(input?: { served: readonly string[]; mayLaunch?: boolean }): Promise<string | null>;
}
