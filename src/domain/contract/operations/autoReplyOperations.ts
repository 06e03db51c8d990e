import { autoReplyInput, autoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import { autoReplyEndpoints } from '#src/domain/contract/endpoints/autoReplyEndpoints.ts';
import type { Operation } from './operation.ts';

export const autoReplyOperations = {
  autoReply: {
    ...autoReplyEndpoints.autoReply,
    summary: 'The auto-reply settings',
    response: autoReplySettings,
  },
  updateAutoReply: {
    ...autoReplyEndpoints.updateAutoReply,
    summary: 'Change the auto-reply settings',
    request: autoReplyInput.partial(),
    response: autoReplySettings,
  },
} as const satisfies Record<keyof typeof autoReplyEndpoints, Operation>;
