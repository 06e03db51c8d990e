import { autoReplyOf } from '#mock-api/incoming/autoReplyOf.ts';
import type { OperationHandlers } from '#mock-api/routes/OperationHandler.ts';
import { updateAutoReply } from './updateAutoReply.ts';

/** What answers where no keyword does. */
export const autoReplyHandlers = {
  autoReply: ({ store, tenantId }) => autoReplyOf(store, tenantId),
  updateAutoReply,
} satisfies Partial<OperationHandlers>;
