import type { Store, StoreChange, Stored } from '#mock-api/types.ts';
import { fullName } from '#src/domain/contacts/contact.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import type { Message } from '#src/domain/messages/message.ts';

interface Entry {
  contactId: string;
  last: Stored<Message>;
  /** When each incoming text came that nobody has read. */
  unread: string[];
  /** Whether the person wrote, or somebody wrote to this person alone. Campaigns do not fill the inbox. */
  isConversation: boolean;
}

type Entries = Map<string, Entry>;

const indexes = new WeakMap<Store, ConversationIndex>();

/** The index of a store: made at the first question, kept in step with every write from then on. */
export function conversationsOf(store: Store): ConversationIndex {
  const known = indexes.get(store) ?? new ConversationIndex(store);
  indexes.set(store, known);
  return known;
}

/** When a text was said: incoming when it came, outgoing when it left or was last known to wait. */
export function saidAt({ direction, status_at, created_at }: Message): string {
  if (direction === 'incoming') return status_at.received ?? created_at;
  return status_at.sent ?? status_at.sending ?? status_at.queued ?? created_at;
}

/** Who talks with a tenant, so that the inbox is not put together anew from a hundred thousand messages. */
class ConversationIndex {
  private readonly tenants = new Map<string, Entries>();

  constructor(private readonly store: Store) {
    store.watch((change) => this.observe(change));
  }

  /** Newest first. */
  list(tenantId: string): Conversation[] {
    const entries = [...this.entriesOf(tenantId).values()].filter(({ isConversation }) => isConversation);
    return entries
      .map((entry) => this.describe(entry))
      .filter((row) => row !== null)
      .sort((a, b) => (a.last_at < b.last_at ? 1 : a.last_at > b.last_at ? -1 : 0));
  }

  /** Null where nobody has talked. */
  find(tenantId: string, contactId: string): Conversation | null {
    const entry = this.entriesOf(tenantId).get(contactId);
    return entry ? this.describe(entry) : null;
  }

  private entriesOf(tenantId: string): Entries {
    const known = this.tenants.get(tenantId);
    if (known) return known;
    const entries: Entries = new Map();
    const readAt = new Map(this.store.ofTenant('read_marks', tenantId).map((mark) => [mark.contact_id, mark.read_at]));
    for (const message of this.store.ofTenant('messages', tenantId)) {
      takeIn(entries, message, true, readAt.get(message.contact_id ?? '') ?? '');
    }
    this.tenants.set(tenantId, entries);
    return entries;
  }

  private observe(change: StoreChange): void {
    if (change === 'replaced') this.tenants.clear();
    else if (change.collection === 'messages') this.observeMessage(change.before, change.after);
    else if (change.collection === 'read_marks' && change.after) {
      const { tenant_id, contact_id, read_at } = change.after;
      const entry = this.tenants.get(tenant_id ?? '')?.get(contact_id);
      if (entry) entry.unread = entry.unread.filter((at) => at > read_at);
    }
  }

  private observeMessage(before: Stored<Message> | undefined, after: Stored<Message> | undefined): void {
    const tenantId = (after ?? before)?.tenant_id ?? '';
    const entries = this.tenants.get(tenantId);
    if (!entries) return;
    if (!after || (before && before.contact_id !== after.contact_id)) this.tenants.delete(tenantId);
    else takeIn(entries, after, before === undefined, '');
  }

  private describe({ contactId, last, unread }: Entry): Conversation | null {
    const contact = this.store.byId('contacts', contactId);
    if (!contact) return null;
    return {
      id: contactId,
      contact_id: contactId,
      name: fullName(contact),
      phone: contact.phone,
      last_body: last.body,
      last_direction: last.direction,
      last_at: saidAt(last),
      unread_count: unread.length,
    };
  }
}

function takeIn(entries: Entries, message: Stored<Message>, isNew: boolean, readAt: string): void {
  if (message.contact_id === null) return;
  const entry = entries.get(message.contact_id) ?? {
    contactId: message.contact_id,
    last: message,
    unread: [],
    isConversation: false,
  };
  entries.set(message.contact_id, entry);
  if (saidAt(message) >= saidAt(entry.last)) entry.last = message;
  if (message.direction === 'incoming' || message.campaign_id === null) entry.isConversation = true;
  if (isNew && message.direction === 'incoming' && saidAt(message) > readAt) entry.unread.push(saidAt(message));
}
