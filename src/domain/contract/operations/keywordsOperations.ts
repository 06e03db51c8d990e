import { z } from 'zod';
import { keywordsEndpoints } from '#src/domain/contract/endpoints/keywordsEndpoints.ts';
import { incomingDecision, incomingTrial } from '#src/domain/incoming/incomingDecision.ts';
import { keyword, keywordOrder } from '#src/domain/keywords/keyword.ts';
import type { Operation } from './operation.ts';

export const keywordsOperations = {
  tryIncoming: {
    ...keywordsEndpoints.tryIncoming,
    summary: 'Try an incoming message: what would happen now; nothing is sent or changed',
    request: incomingTrial,
    response: incomingDecision,
  },
  orderKeywords: {
    ...keywordsEndpoints.orderKeywords,
    problems: ['version_conflict'],
    summary: 'Change the order of keywords; 412 if the order was changed since you read it',
    request: keywordOrder,
    response: z.array(keyword),
  },
} as const satisfies Record<keyof typeof keywordsEndpoints, Operation>;
