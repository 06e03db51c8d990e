import type { ApiEnvironment } from '#mock-api/ApiEnvironment.ts';
import type { LoginThrottle } from '#mock-api/sessions/LoginThrottle.ts';
import type { OperationHandlers } from '#mock-api/types.ts';
import { accountHandlers } from './accountHandlers.ts';
import { apitokenHandlers } from './apitokens.ts';
import { createAuthHandlers } from './authHandlers.ts';
import { autoReplyHandlers } from './autoReply.ts';
import { campaignHandlers } from './campaigns.ts';
import { contactHandlers } from './contacts.ts';
import { conversationHandlers } from './conversations.ts';
import { deviceHandlers } from './devices.ts';
import { groupHandlers } from './groups.ts';
import { importHandlers } from './imports.ts';
import { keywordHandlers } from './keywords.ts';
import { statisticsHandlers } from './statistics.ts';

/** The handler of every operation. */
export function operationHandlers(env: ApiEnvironment, throttle: LoginThrottle): OperationHandlers {
  return {
    ...createAuthHandlers(env, throttle),
    ...accountHandlers,
    ...apitokenHandlers,
    ...autoReplyHandlers,
    ...campaignHandlers,
    ...contactHandlers,
    ...conversationHandlers,
    ...deviceHandlers,
    ...groupHandlers,
    ...importHandlers,
    ...keywordHandlers,
    ...statisticsHandlers,
  };
}
