import { autoReplyOf } from '#src/server/areas/incoming/index.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { updateAutoReply } from './updateAutoReply.ts';

/** What answers where no keyword does. */
export const autoReplyHandlers = {
  autoReply: async ({ tx, tenantId }) => await autoReplyOf(tx, tenantId),
  updateAutoReply,
} satisfies Partial<OperationHandlers>;
