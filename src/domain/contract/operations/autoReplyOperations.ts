import { autoReplyInput, autoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import { autoReplyEndpoints } from '#src/domain/contract/endpoints/autoReplyEndpoints.ts';
import type { Operation } from './operation.ts';

export const autoReplyOperations = {
  autoReply: {
    ...autoReplyEndpoints.autoReply,
    summary: 'What answers where no keyword does',
    response: autoReplySettings,
  },
  updateAutoReply: {
    ...autoReplyEndpoints.updateAutoReply,
    summary: 'Change what answers where no keyword does',
    request: autoReplyInput.partial(),
    response: autoReplySettings,
  },
} as const satisfies Record<keyof typeof autoReplyEndpoints, Operation>;
