import { isDeepStrictEqual } from 'node:util';
import type { ActivityAction } from '#src/domain/company/activityActions.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { ConversationNote } from '#src/domain/messages/conversationNote.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { mentionCause, raiseAlert } from '#src/server/areas/alerts/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { requireReaders } from './assignees.ts';
import { contactOf } from './contactOf.ts';

/** Internal notes on a conversation: never sent, and changed only by their author. */
export const noteHandlers = {
  conversationNotes: async (context) => {
    const { id: contact_id } = await contactOf(context);
    return await context.tx.find('conversation_notes', { tenant_id: context.tenantId, contact_id });
  },
  addNote: async (context) => {
    const { tx, caller, tenantId, body } = context;
    const { id: contact_id } = await contactOf(context);
    await requireReaders(tx, tenantId, body.mentions);
    const { id: author_id, name: author_name } = caller.user;
    const note = await tx.insert('conversation_notes', {
      tenant_id: tenantId,
      contact_id,
      author_id,
      author_name,
      ...body,
    });
    await logNote(context, 'add note', note);
    await alertMentioned(context, note);
    return note;
  },
  changeNote: async (context) => {
    const { tx, tenantId, body } = context;
    const note = await noteOf(context);
    if (note.body === body.body && isDeepStrictEqual(note.mentions, body.mentions)) return note;
    const newMentions = body.mentions.filter((each) => !note.mentions.includes(each));
    await requireReaders(tx, tenantId, newMentions);
    const changedNote = await tx.update('conversation_notes', note.id, body);
    await logNote(context, 'change note', changedNote);
    await alertMentioned(context, changedNote);
    return changedNote;
  },
  removeNote: async (context) => {
    const note = await noteOf(context);
    await context.tx.remove('conversation_notes', note.id);
    await logNote(context, 'delete note', note);
    return note;
  },
} satisfies Partial<OperationHandlers>;

/** The caller's own note. Throws 404 if it is missing, another tenant's, or about a contact the caller cannot read; 403 for a colleague's. */
async function noteOf(context: HandlerContext): Promise<Stored<ConversationNote>> {
  const { tx, caller, tenantId, id } = context;
  const note = await tx.get('conversation_notes', id);
  if (note?.tenant_id !== tenantId) throw new HttpProblem('not_found', `There is no note ${id}.`);
  await contactOf({ ...context, id: note.contact_id });
  if (note.author_id === caller.user.id) return note;
  throw new HttpProblem('forbidden', sentence('conversations.not_your_note', { name: note.author_name }));
}

/** Alerts the people a note mentions, once per note: not the author, nor people who cannot read the conversation. */
async function alertMentioned(context: HandlerContext, note: Stored<ConversationNote>): Promise<void> {
  const { tx, clock, caller, tenantId } = context;
  // Stryker disable next-line ConditionalExpression: only saves queries.
  if (note.mentions.length === 0) return;
  await raiseAlert(tx, clock, {
    tenantId,
    kind: 'mention',
    cause: mentionCause(note.id),
    facts: { who: caller.acting?.staff.name ?? caller.user.name },
    record: await contactOf({ ...context, id: note.contact_id }),
    by: caller.acting ? null : caller.user.id,
    to: note.mentions,
  });
}

/** The activity entry does not contain the note's text: people who can read it find it in its conversation. */
async function logNote(context: HandlerContext, action: ActivityAction, note: ConversationNote): Promise<void> {
  const { tx, clock, caller, req } = context;
  const contact = await contactOf({ ...context, id: note.contact_id });
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action,
    subject: 'messages',
    recordId: note.contact_id,
    recordName: fullName(contact) || contact.phone,
  });
}
