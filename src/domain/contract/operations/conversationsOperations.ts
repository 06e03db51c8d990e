import { z } from 'zod';
import { conversationsEndpoints } from '#src/domain/contract/endpoints/conversationsEndpoints.ts';
import {
  assignmentInput,
  conversation,
  conversationAssignee,
  conversationCounts,
  conversationDoneInput,
  optOutDecisionInput,
  presenceInput,
  presentColleague,
  replyInput,
  snoozeInput,
} from '#src/domain/messages/conversation.ts';
import { conversationNote, noteInput } from '#src/domain/messages/conversationNote.ts';
import { message } from '#src/domain/messages/message.ts';
import type { Operation } from './operation.ts';

export const conversationsOperations = {
  conversations: {
    ...conversationsEndpoints.conversations,
    summary: 'The inbox, newest first',
    response: z.array(conversation),
  },
  conversationCounts: {
    ...conversationsEndpoints.conversationCounts,
    summary: 'Number of conversations in each view of the inbox',
    response: conversationCounts,
  },
  conversationAssignees: {
    ...conversationsEndpoints.conversationAssignees,
    summary: 'People a conversation can be assigned to',
    response: z.array(conversationAssignee),
  },
  conversationReaders: {
    ...conversationsEndpoints.conversationReaders,
    summary: 'People a note can mention: everyone who can read the inbox',
    response: z.array(conversationAssignee),
  },
  conversation: {
    ...conversationsEndpoints.conversation,
    summary: 'One conversation',
    response: conversation,
  },
  markConversationRead: {
    ...conversationsEndpoints.markConversationRead,
    problems: ['conflict'],
    summary: 'Mark a conversation as read',
    response: conversation,
  },
  markConversationUnread: {
    ...conversationsEndpoints.markConversationUnread,
    problems: ['conflict'],
    summary: 'Mark the last message of a conversation as unread',
    response: conversation,
  },
  assignConversation: {
    ...conversationsEndpoints.assignConversation,
    problems: ['conflict'],
    summary: 'Assign a conversation to a colleague, or to nobody',
    request: assignmentInput,
    response: conversation,
  },
  markConversationDone: {
    ...conversationsEndpoints.markConversationDone,
    problems: ['conflict'],
    summary: 'Mark a conversation as done; a new message reopens it',
    request: conversationDoneInput,
    response: conversation,
  },
  reopenConversation: {
    ...conversationsEndpoints.reopenConversation,
    problems: ['conflict'],
    summary: 'Reopen a conversation that is done or snoozed',
    response: conversation,
  },
  snoozeConversation: {
    ...conversationsEndpoints.snoozeConversation,
    problems: ['conflict', 'unprocessable'],
    summary: 'Snooze a conversation until a time or the next message; it comes back as unread',
    request: snoozeInput,
    response: conversation,
  },
  decidePossibleOptOut: {
    ...conversationsEndpoints.decidePossibleOptOut,
    problems: ['conflict'],
    summary: 'Decide about a person who may want to stop: opt them out, as STOP does, or keep sending',
    request: optOutDecisionInput,
    response: conversation,
  },
  joinConversation: {
    ...conversationsEndpoints.joinConversation,
    summary: 'Report every few seconds that you have a conversation open; returns who else does',
    request: presenceInput,
    response: z.array(presentColleague),
  },
  reply: {
    ...conversationsEndpoints.reply,
    problems: ['conflict'],
    summary: 'Reply to a conversation',
    request: replyInput,
    response: message,
  },
  conversationNotes: {
    ...conversationsEndpoints.conversationNotes,
    summary: 'Internal notes on a conversation, oldest first',
    response: z.array(conversationNote),
  },
  addNote: {
    ...conversationsEndpoints.addNote,
    problems: ['unprocessable'],
    summary: 'Add an internal note; notes are never sent',
    request: noteInput,
    response: conversationNote,
  },
  changeNote: {
    ...conversationsEndpoints.changeNote,
    problems: ['unprocessable'],
    summary: 'Change your own note',
    request: noteInput,
    response: conversationNote,
  },
  removeNote: {
    ...conversationsEndpoints.removeNote,
    summary: 'Delete your own note; returns it as it was',
    response: conversationNote,
  },
  checkMessageAgain: {
    ...conversationsEndpoints.checkMessageAgain,
    problems: ['conflict'],
    summary: 'Ask the phone again for the result of an unsure message',
    response: message,
  },
  markSent: {
    ...conversationsEndpoints.markSent,
    problems: ['conflict'],
    summary: 'Mark an unsure message as sent',
    response: message,
  },
  sendMessageAgain: {
    ...conversationsEndpoints.sendMessageAgain,
    problems: ['conflict', 'unprocessable'],
    summary: 'Send a failed message again, as a new message',
    request: z.object({
      may_arrive_twice: z.boolean().default(false).describe('Send an unsure message too, which may then arrive twice'),
    }),
    response: message,
  },
} as const satisfies Record<keyof typeof conversationsEndpoints, Operation>;
