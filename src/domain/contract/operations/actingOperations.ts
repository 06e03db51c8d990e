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
    problems: ['conflict', 'too_many_requests'],
    summary: 'Act for a tenant, with a reason and for a limited time; the token’s `act` claim names the staff member',
    request: visitInput,
    response: startedVisit,
  },
  tenantVisits: {
    ...actingEndpoints.tenantVisits,
    summary: 'Staff only: the support visits at a tenant',
    response: z.array(visit),
  },
  currentVisit: {
    ...actingEndpoints.currentVisit,
    problems: ['not_found'],
    summary: 'Your own visit, and whether the owners allow changes',
    response: visit,
  },
  changeVisit: {
    ...actingEndpoints.changeVisit,
    problems: ['conflict', 'not_found', 'too_many_requests'],
    summary:
      'Ask to make changes during a visit, with a reason. If the company’s settings or owners allow it, the visit changes immediately and a new token replaces the current one; otherwise the owners are asked',
    request: changeVisitInput,
    response: startedVisit,
  },
  leaveVisit: {
    ...actingEndpoints.leaveVisit,
    problems: ['not_found'],
    summary: 'End your own visit',
    response: visit,
  },
  visits: { ...actingEndpoints.visits, summary: 'The support visits at your own company', response: z.array(visit) },
  endVisit: {
    ...actingEndpoints.endVisit,
    summary: 'End a support visit immediately; repeating it returns the same response',
    response: visit,
  },
  decideVisitChanges: {
    ...actingEndpoints.decideVisitChanges,
    problems: ['conflict'],
    summary: 'Allow or decline changes during a support visit; repeating it returns the same response',
    request: changeDecisionInput,
    response: visit,
  },
  revealContact: {
    ...actingEndpoints.revealContact,
    summary: 'During a visit, reveal a person’s number, or their messages too; recorded in the tenant’s activity',
    request: revealInput,
    response: contact,
  },
  revealMessage: {
    ...actingEndpoints.revealMessage,
    summary: 'During a visit, reveal one message and its numbers; recorded in the tenant’s activity',
    response: message,
  },
} as const satisfies Record<keyof typeof actingEndpoints, Operation>;
