import type { PresentColleague } from '#src/domain/messages/conversation.ts';
import type { User } from '#src/domain/people/user.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Whoever has not been heard of for so long (ms) has gone: pages tell every few seconds. */
const GONE_AFTER = 10_000;

interface Seen {
  name: string;
  isTyping: boolean;
  at: number;
}

/** Who has which conversation open right now. Nothing of it is kept: after a restart everybody tells it again. */
class Presence {
  private readonly conversations = new Map<string, Map<string, Seen>>();

  /** Somebody is there. Answers who else is. */
  join(contactId: string, user: Pick<User, 'id' | 'name'>, isTyping: boolean, clock: Clock): PresentColleague[] {
    const now = clock.now().getTime();
    const here = this.conversations.get(contactId) ?? new Map<string, Seen>();
    this.conversations.set(contactId, here);
    for (const [id, { at }] of here) if (now - at > GONE_AFTER) here.delete(id);
    here.set(user.id, { name: user.name, isTyping, at: now });
    return [...here]
      .filter(([id]) => id !== user.id)
      .map(([user_id, { name, isTyping: is_typing }]) => ({ user_id, name, is_typing }));
  }
}

const presences = new WeakMap<Transaction, Presence>();

/** Who is where in the inboxes of a store. Contacts' ids are each one tenant's. */
export function presenceIn(tx: Transaction): Presence {
  const known = presences.get(tx) ?? new Presence();
  presences.set(tx, known);
  return known;
}
