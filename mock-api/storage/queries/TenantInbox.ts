import type { Store } from '#mock-api/storage/Store.ts';
import { type Contact, fullName } from '#src/domain/contacts/contact.ts';
import {
  CONVERSATION_VIEWS,
  type Conversation,
  type ConversationCounts,
  type ConversationView,
} from '#src/domain/messages/conversation.ts';
import { conversationStatus } from '#src/domain/messages/conversationStatus.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { saidAt } from '#src/domain/messages/saidAt.ts';
import { writerOf } from '#src/domain/messages/writerOf.ts';
import { stopWishId } from '#src/server/areas/contacts/stopWishes.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { waitingTo } from './messageQueries.ts';

interface Entry {
  contactId: string;
  last: Stored<Message>;
  lastAt: string;
  lastIncomingAt: string;
  /** When the person last wrote what no rule took care of; empty when they never did. */
  lastTurnAt: string;
  /** Whether somebody of the team wrote. */
  hasTeam: boolean;
  /** When each incoming text came that nobody has read. */
  unread: string[];
  /** Whether it counts as unread though everything was read. */
  isMarked: boolean;
  /** Whether the person wrote, or somebody wrote to this person alone. Campaigns do not fill the inbox. */
  isConversation: boolean;
  /** As it was described last; null after a change. */
  row: Conversation | null;
}

/** Who talks with one tenant. Rows are kept until something of them changes: fifty thousand are not made anew for each look. */
export class TenantInbox {
  private readonly entries = new Map<string, Entry>();
  /** The conversations, newest first as of the last look. */
  private readonly order: Entry[] = [];
  private rows: Conversation[] | null = null;

  constructor(
    private readonly records: Store,
    private readonly tenantId: string,
  ) {
    const readAt = new Map(records.ofTenant('read_marks', tenantId).map((mark) => [mark.contact_id, mark.read_at]));
    for (const message of records.ofTenant('messages', tenantId)) {
      this.takeIn(message, true, readAt.get(message.contact_id ?? '') ?? '');
    }
    for (const mark of records.ofTenant('read_marks', tenantId)) if (mark.is_unread) this.read(mark);
  }

  /** Newest first. */
  list(): readonly Conversation[] {
    if (this.rows) return this.rows;
    // Almost in order already: only what was said since the last look has moved.
    this.order.sort((one, other) => (one.lastAt < other.lastAt ? 1 : one.lastAt > other.lastAt ? -1 : 0));
    this.rows = [];
    for (const entry of this.order) {
      const row = this.rowOf(entry);
      if (row) this.rows.push(row);
    }
    return this.rows;
  }

  find(contactId: string): Conversation | null {
    const entry = this.entries.get(contactId);
    return entry ? this.rowOf(entry) : null;
  }

  /** Of those with whom the person may read what is said. */
  counts(userId: string, mayRead: (contactId: string) => boolean): ConversationCounts {
    const counts = Object.fromEntries(CONVERSATION_VIEWS.map((view) => [view, 0])) as Record<ConversationView, number>;
    for (const { contact_id, status, unread_count, assigned_to, may_want_to_stop } of this.list()) {
      if (!mayRead(contact_id)) continue;
      counts.all += 1;
      counts[status] += 1;
      if (unread_count > 0) counts.unread += 1;
      if (may_want_to_stop) counts.may_stop += 1;
      if (status === 'open' && assigned_to === userId) counts.mine += 1;
      if (status === 'open' && assigned_to === null) counts.unassigned += 1;
    }
    return counts;
  }

  takeIn(message: Stored<Message>, isNew: boolean, readAt: string): void {
    if (message.contact_id === null) return;
    const at = saidAt(message);
    let entry = this.entries.get(message.contact_id);
    if (!entry) {
      entry = {
        contactId: message.contact_id,
        last: message,
        lastAt: at,
        lastIncomingAt: '',
        lastTurnAt: '',
        hasTeam: false,
        unread: [],
        isMarked: false,
        isConversation: false,
        row: null,
      };
      this.entries.set(message.contact_id, entry);
    }
    if (at >= entry.lastAt) {
      entry.last = message;
      entry.lastAt = at;
    }
    if (message.direction === 'incoming') {
      if (at > entry.lastIncomingAt) entry.lastIncomingAt = at;
      if (message.by_rule === undefined) {
        if (at > entry.lastTurnAt) entry.lastTurnAt = at;
        if (isNew && at > readAt) entry.unread.push(at);
      }
    } else if (writerOf(message) === 'team') entry.hasTeam = true;
    if (!entry.isConversation && (message.direction === 'incoming' || message.campaign_id === null)) {
      entry.isConversation = true;
      this.order.push(entry);
    }
    this.forget(entry);
  }

  /** Somebody has read up to a time, or wants the last text to count as unread again. */
  read({ contact_id, read_at, is_unread }: Collections['read_marks']): void {
    const entry = this.entries.get(contact_id);
    if (!entry) return;
    entry.unread = entry.unread.filter((each) => each > read_at);
    entry.isMarked = is_unread === true;
    this.forget(entry);
  }

  /** When the person wrote last; empty when they never did. */
  lastIncomingAt(contactId: string): string {
    return this.entries.get(contactId)?.lastIncomingAt ?? '';
  }

  /** Something of the conversation changed that is not in its messages; without an id, of all of them. */
  changed(contactId?: string): void {
    if (contactId !== undefined) {
      const entry = this.entries.get(contactId);
      if (entry) this.forget(entry);
    } else {
      for (const entry of this.order) entry.row = null;
      this.rows = null;
    }
  }

  private forget(entry: Entry): void {
    entry.row = null;
    if (entry.isConversation) this.rows = null;
  }

  private rowOf(entry: Entry): Conversation | null {
    const contact = this.records.byId('contacts', entry.contactId);
    if (!contact) return null;
    entry.row ??= this.describe(entry, contact);
    return entry.row;
  }

  private describe(entry: Entry, contact: Stored<Contact>): Conversation {
    const { records, tenantId } = this;
    const {
      assigned_to = null,
      done_at = null,
      snoozed_until = null,
      is_reopened,
    } = records.byId('conversation_states', contact.id) ?? {};
    const isReopened = is_reopened === true;
    const status = conversationStatus({ ...entry, doneAt: done_at, isReopened, snoozedUntil: snoozed_until });
    const wish = records.byId('stop_wishes', stopWishId(tenantId, contact.phone));
    const assignee = assigned_to === null ? undefined : records.byId('users', assigned_to);
    return {
      id: contact.id,
      contact_id: contact.id,
      name: fullName(contact),
      phone: contact.phone,
      last_body: entry.last.body,
      last_direction: entry.last.direction,
      last_writer: writerOf(entry.last),
      last_author_id: entry.last.author_id ?? null,
      last_author_name: entry.last.author_name ?? null,
      last_status: entry.last.status,
      last_at: entry.lastAt,
      unread_count: entry.unread.length || Number(entry.isMarked),
      status,
      assigned_to: assignee ? assigned_to : null,
      assigned_name: assignee?.name ?? null,
      snoozed_until: status === 'snoozed' ? snoozed_until : null,
      may_want_to_stop: wish !== undefined,
      stop_wish: wish
        ? {
            message_id: wish.message_id,
            evidence: wish.evidence,
            at: wish.at,
            waiting: waitingTo(records, tenantId, contact.phone).length,
          }
        : null,
    };
  }
}
