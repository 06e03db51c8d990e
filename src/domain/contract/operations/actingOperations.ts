import { z } from 'zod';
import {
  changeDecisionInput,
  changeVisitInput,
  revealInput,
  startedVisit,
  visit,
  visitInput,
} from '#src/domain/acting/visit.ts';
import { contact } from '#src/domain/contacts/contact.ts';
import { actingEndpoints } from '#src/domain/contract/endpoints/actingEndpoints.ts';
import { message } from '#src/domain/messages/message.ts';
import type { Operation } from './operation.ts';

export const actingOperations = {
  startVisit: {
    ...actingEndpoints.startVisit,
    problems: ['conflict'],
    summary: 'Act for a tenant, for a reason and a limited time: the token’s `act` claim names the staff member',
    request: visitInput,
    response: startedVisit,
  },
  tenantVisits: {
    ...actingEndpoints.tenantVisits,
    summary: 'Support’s visits at a tenant, for the staff',
    response: z.array(visit),
  },
  currentVisit: {
    ...actingEndpoints.currentVisit,
    problems: ['not_found'],
    summary: 'One’s own visit as it is now: whether the owners allow changes',
    response: visit,
  },
  changeVisit: {
    ...actingEndpoints.changeVisit,
    problems: ['conflict', 'not_found'],
    summary:
      'From looking to changing, with a reason of its own: at once where the company’s settings or its owners allow it, with a token in place of the one that asks; else the owners are asked',
    request: changeVisitInput,
    response: startedVisit,
  },
  leaveVisit: {
    ...actingEndpoints.leaveVisit,
    problems: ['not_found'],
    summary: 'End one’s own visit',
    response: visit,
  },
  visits: { ...actingEndpoints.visits, summary: 'Support’s visits, for the tenant', response: z.array(visit) },
  endVisit: {
    ...actingEndpoints.endVisit,
    summary: 'End a visit of support at once; again: the same answer',
    response: visit,
  },
  decideVisitChanges: {
    ...actingEndpoints.decideVisitChanges,
    problems: ['conflict'],
    summary: 'Allow a visit of support to change things, or decline it; the same again: the same answer',
    request: changeDecisionInput,
    response: visit,
  },
  revealContact: {
    ...actingEndpoints.revealContact,
    summary: 'In a visit, see somebody’s number, or also the texts; the tenant’s activity tells it',
    request: revealInput,
    response: contact,
  },
  revealMessage: {
    ...actingEndpoints.revealMessage,
    summary: 'In a visit, see one text and its numbers; the tenant’s activity tells it',
    response: message,
  },
} as const satisfies Record<keyof typeof actingEndpoints, Operation>;
