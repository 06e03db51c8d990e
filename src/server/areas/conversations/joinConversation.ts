import type { PresentColleague } from '#src/domain/messages/conversation.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { ownContact } from './ownContact.ts';

/** Viewers not heard of for this long (ms) have left: pages report every few seconds. */
const GONE_AFTER = 10_000;

/** Registers a viewer of a conversation, and returns the others. */
export async function joinConversation(context: HandlerContext<'joinConversation'>): Promise<PresentColleague[]> {
  const { tx, clock, caller, tenantId } = context;
  const { id: contact_id } = await ownContact(context);
  const { user } = caller;
  const now = clock.now();
  const gone = new Date(now.getTime() - GONE_AFTER).toISOString();
  const known = await tx.find('presences', { tenant_id: tenantId });
  const left = known.filter(({ at }) => at < gone);
  await tx.removeMany(
    'presences',
    left.map(({ id }) => id),
  );
  const id = `${contact_id} ${user.id}`;
  const seen = { name: user.name, is_typing: context.body.is_typing, at: now.toISOString() };
  if (await tx.get('presences', id)) await tx.update('presences', id, seen);
  else await tx.insert('presences', { id, tenant_id: tenantId, contact_id, user_id: user.id, ...seen });
  return known
    .filter((each) => !left.includes(each) && each.contact_id === contact_id && each.user_id !== user.id)
    .map(({ user_id, name, is_typing }) => ({ user_id, name, is_typing }));
}
