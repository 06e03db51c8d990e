import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Where } from '#src/server/storage/Where.ts';

/** A text as far as it matters for who has it, or may get it yet. */
export type ReachingText = Pick<Message, 'direction' | 'status' | 'contact_id' | 'to'>;

/** What is asked about messages. */
export interface MessageQueries {
  /** The first `limit` messages with these fields, in the order in which they came about: for what changes them all, part by part. */
  first(asked: { tenantId: string; where: Where<Stored<Message>>; limit: number }): Promise<Stored<Message>[]>;
  /** How many messages have these fields. */
  count(asked: { tenantId: string; where: Where<Stored<Message>> }): Promise<number>;
  /**
   * Outgoing texts, but for those that failed, expired or were cancelled, to one of these people (`contact_id`) or numbers (`to`): those
   * of a campaign; or, of whatever campaign or none, those with the same words, made (`created_at`) at `since` (ISO 8601) or later, neither
   * tests nor the text with the id `but`.
   */
  reaching(asked: {
    tenantId: string;
    like: { campaignId: string } | { body: string; since: string; but: string };
    contactIds: readonly string[];
    phones: readonly string[];
  }): Promise<ReachingText[]>;
  /** The device and SIM of the last text that each of these people sent to a device that is known, in the order of the contacts' ids. */
  lastReceivingSims(asked: {
    tenantId: string;
    contactIds: readonly string[];
  }): Promise<{ contact_id: string; device_id: string; sim_slot: number | null }[]>;
  /** Outgoing texts to a number that are queued or scheduled; no tests. In the order in which they came about. */
  waitingTo(asked: { tenantId: string; phone: string }): Promise<Stored<Message>[]>;
  /** How many outgoing texts are queued or scheduled, by campaign, or null for none. */
  waitingByCampaign(asked: { tenantId: string }): Promise<{ campaignId: string | null; count: number }[]>;
}
