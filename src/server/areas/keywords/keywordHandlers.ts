import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { orderKeywords } from './orderKeywords.ts';
import { tryIncoming } from './tryIncoming.ts';

/** What can be asked about keywords beyond reading and writing them. */
export const keywordHandlers = { orderKeywords, tryIncoming } satisfies Partial<OperationHandlers>;
