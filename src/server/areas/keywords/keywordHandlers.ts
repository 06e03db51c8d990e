import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { orderKeywords } from './orderKeywords.ts';
import { tryIncoming } from './tryIncoming.ts';

/** Operations on keywords beyond the five verbs. */
export const keywordHandlers = { orderKeywords, tryIncoming } satisfies Partial<OperationHandlers>;
