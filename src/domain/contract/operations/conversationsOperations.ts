import { z } from 'zod';
import { conversationsEndpoints } from '#src/domain/contract/endpoints/conversationsEndpoints.ts';
import {
  assignmentInput,
  conversation,
  conversationAssignee,
  conversationCounts,
  presenceInput,
  presentColleague,
  replyInput,
  snoozeInput,
  stopDecisionInput,
} from '#src/domain/messages/conversation.ts';
import { conversationNote, noteInput } from '#src/domain/messages/conversationNote.ts';
import { message } from '#src/domain/messages/message.ts';
import type { Operation } from './operation.ts';

export const conversationsOperations = {
  conversations: {
    ...conversationsEndpoints.conversations,
    summary: 'The inbox: newest first',
    response: z.array(conversation),
  },
  conversationCounts: {
    ...conversationsEndpoints.conversationCounts,
    summary: 'How many conversations each view of the inbox holds',
    response: conversationCounts,
  },
  conversationAssignees: {
    ...conversationsEndpoints.conversationAssignees,
    summary: 'Who may be asked to answer',
    response: z.array(conversationAssignee),
  },
  conversationReaders: {
    ...conversationsEndpoints.conversationReaders,
    summary: 'Who may read the inbox: a note mentions them',
    response: z.array(conversationAssignee),
  },
  conversation: {
    ...conversationsEndpoints.conversation,
    summary: 'One conversation',
    response: conversation,
  },
  readConversation: {
    ...conversationsEndpoints.readConversation,
    problems: ['conflict'],
    summary: 'Mark as read',
    response: conversation,
  },
  unreadConversation: {
    ...conversationsEndpoints.unreadConversation,
    problems: ['conflict'],
    summary: 'Mark the last text as unread',
    response: conversation,
  },
  assignConversation: {
    ...conversationsEndpoints.assignConversation,
    problems: ['conflict'],
    summary: 'Ask a colleague to answer, or nobody',
    request: assignmentInput,
    response: conversation,
  },
  closeConversation: {
    ...conversationsEndpoints.closeConversation,
    problems: ['conflict'],
    summary: 'Done, until the person writes again',
    response: conversation,
  },
  reopenConversation: {
    ...conversationsEndpoints.reopenConversation,
    problems: ['conflict'],
    summary: 'Not done after all, or no longer snoozed',
    response: conversation,
  },
  snoozeConversation: {
    ...conversationsEndpoints.snoozeConversation,
    problems: ['conflict', 'unprocessable'],
    summary: 'Put off until a time, or until the person writes; it comes back as unread',
    request: snoozeInput,
    response: conversation,
  },
  decideStopWish: {
    ...conversationsEndpoints.decideStopWish,
    problems: ['conflict'],
    summary: 'Decide about somebody who may want to stop: opt them out as STOP does, or keep sending',
    request: stopDecisionInput,
    response: conversation,
  },
  joinConversation: {
    ...conversationsEndpoints.joinConversation,
    summary: 'Tell that one has it open, every few seconds, and learn who else does',
    request: presenceInput,
    response: z.array(presentColleague),
  },
  reply: {
    ...conversationsEndpoints.reply,
    problems: ['conflict'],
    summary: 'Answer',
    request: replyInput,
    response: message,
  },
  conversationNotes: {
    ...conversationsEndpoints.conversationNotes,
    summary: 'What colleagues wrote to each other about a conversation, the oldest first',
    response: z.array(conversationNote),
  },
  addNote: {
    ...conversationsEndpoints.addNote,
    problems: ['unprocessable'],
    summary: 'Write a note, which is never sent',
    request: noteInput,
    response: conversationNote,
  },
  changeNote: {
    ...conversationsEndpoints.changeNote,
    problems: ['unprocessable'],
    summary: 'Change a note of one’s own',
    request: noteInput,
    response: conversationNote,
  },
  removeNote: {
    ...conversationsEndpoints.removeNote,
    summary: 'Delete a note of one’s own; answers it as it was',
    response: conversationNote,
  },
  lookAgain: {
    ...conversationsEndpoints.lookAgain,
    problems: ['conflict'],
    summary: 'Ask the phone once more what became of a text of which nobody knows whether it was sent',
    response: message,
  },
  markSent: {
    ...conversationsEndpoints.markSent,
    problems: ['conflict'],
    summary: 'Say that a text of which nobody knows whether it was sent was sent',
    response: message,
  },
  resendMessage: {
    ...conversationsEndpoints.resendMessage,
    problems: ['conflict', 'unprocessable'],
    summary: 'Send the text of a failed message again, as a new one',
    request: z.object({
      may_arrive_twice: z
        .boolean()
        .default(false)
        .describe('Also where nobody knows whether it was sent, and it may arrive twice'),
    }),
    response: message,
  },
} as const satisfies Record<keyof typeof conversationsEndpoints, Operation>;
