import { z } from 'zod';
import { keywordsEndpoints } from '#src/domain/contract/endpoints/keywordsEndpoints.ts';
import { incomingDecision, incomingTrial } from '#src/domain/incoming/incomingDecision.ts';
import { keyword, keywordOrder } from '#src/domain/keywords/keyword.ts';
import type { Operation } from './operation.ts';

export const keywordsOperations = {
  tryIncoming: {
    ...keywordsEndpoints.tryIncoming,
    summary: 'What would be done about an incoming text right now; nothing is',
    request: incomingTrial,
    response: incomingDecision,
  },
  orderKeywords: {
    ...keywordsEndpoints.orderKeywords,
    problems: ['version_conflict'],
    summary: 'Put the keywords into another order; 412 where it is no longer the order that was seen',
    request: keywordOrder,
    response: z.array(keyword),
  },
} as const satisfies Record<keyof typeof keywordsEndpoints, Operation>;
