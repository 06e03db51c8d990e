import type { Message, MessageStatus } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Where } from '#src/server/storage/Where.ts';

/** The fields of a message that decide who has it or may still get it. */
export type ReachingMessage = Pick<Message, 'direction' | 'status' | 'contact_id' | 'to'>;

/** Queries on messages. */
export interface MessageQueries {
  /** The first `limit` messages with these fields, in order of creation, so that all of them can be changed step by step. */
  first(input: { tenantId: string; where: Where<Stored<Message>>; limit: number }): Promise<Stored<Message>[]>;
  /**
   * Up to `limit` messages in which this field names this record, in no particular order; with `statuses`, only outgoing ones in one of them; with
   * `until`, only those created by then; with `may_reroute`, only those for which another device may be chosen. Those of a contact come newest first.
   * Meant for changing them step by step, however many there are.
   */
  naming(input: {
    tenantId: string;
    field: 'campaign_id' | 'chosen_device_id' | 'contact_id' | 'device_id' | 'keyword_id';
    id: string;
    statuses?: readonly MessageStatus[];
    until?: string;
    may_reroute?: true;
    limit: number;
  }): Promise<Stored<Message>[]>;
  /** The numbers (`to`) of the messages with these fields, one for each message, in no particular order. */
  numbers(input: { tenantId: string; where: Where<Stored<Message>> }): Promise<string[]>;
  /** How many messages have these fields. */
  count(input: { tenantId: string; where: Where<Stored<Message>> }): Promise<number>;
  /**
   * Outgoing messages, except failed, expired or canceled ones, to one of these people (`contact_id`) or numbers (`to`). Either those of one
   * campaign; or those with the same text, of any campaign or none, created (`created_at`) at `since` (ISO 8601) or later, without tests and without
   * the message `but`.
   */
  reaching(input: {
    tenantId: string;
    like: { campaignId: string } | { body: string; since: string; but: string };
    contactIds: readonly string[];
    phones: readonly string[];
  }): Promise<ReachingMessage[]>;
  /** The device and SIM that received the last message of each of these people, if the device still exists, ordered by contact id. */
  lastReceivingSims(input: {
    tenantId: string;
    contactIds: readonly string[];
  }): Promise<{ contact_id: string; device_id: string; sim_slot: number | null }[]>;
  /** Queued or scheduled outgoing messages to a number, without tests, in order of creation. */
  waitingTo(input: { tenantId: string; phone: string }): Promise<Stored<Message>[]>;
  /** The number of queued or scheduled outgoing messages by campaign (null for none). */
  waitingByCampaign(input: { tenantId: string }): Promise<{ campaignId: string | null; count: number }[]>;
}
