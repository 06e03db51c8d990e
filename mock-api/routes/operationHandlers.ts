import type { ApiEnvironment } from '#mock-api/ApiEnvironment.ts';
import type { LoginThrottle } from '#mock-api/sessions/LoginThrottle.ts';
import { Proofs } from '#mock-api/sessions/Proofs.ts';
import type { OperationHandlers } from '#mock-api/types.ts';
import { emailHandlers } from './account/emailHandlers.ts';
import { passwordHandlers } from './account/passwordHandlers.ts';
import { profileHandlers } from './account/profileHandlers.ts';
import { sessionHandlers } from './account/sessionHandlers.ts';
import { twoFactorHandlers } from './account/twoFactorHandlers.ts';
import { accountHandlers } from './accountHandlers.ts';
import { createActingHandlers } from './acting.ts';
import { apitokenHandlers } from './apitokens.ts';
import { createAuthHandlers } from './authHandlers.ts';
import { autoReplyHandlers } from './autoReply.ts';
import { billingHandlers } from './billing/billingHandlers.ts';
import { campaignHandlers } from './campaigns.ts';
import { companyHandlers } from './company/companyHandlers.ts';
import { contactHandlers } from './contacts.ts';
import { conversationHandlers } from './conversations.ts';
import { deviceHandlers } from './devices.ts';
import { firstStepsHandlers } from './firstSteps.ts';
import { groupHandlers } from './groups.ts';
import { historyHandlers } from './history.ts';
import { importHandlers } from './imports.ts';
import { keywordHandlers } from './keywords.ts';
import { listLooksHandlers } from './listLooksHandlers.ts';
import { planHandlers } from './plans.ts';
import { statisticsHandlers } from './statistics.ts';
import { templateHandlers } from './templates.ts';
import { tenantHandlers } from './tenants.ts';
import { userHandlers } from './users.ts';

/** The handler of every operation. */
export function operationHandlers(env: ApiEnvironment, throttle: LoginThrottle): OperationHandlers {
  const proofs = new Proofs(env, throttle);
  return {
    ...createAuthHandlers(env, throttle),
    ...profileHandlers(env, proofs),
    ...emailHandlers(env, proofs),
    ...passwordHandlers(env, proofs),
    ...sessionHandlers,
    ...twoFactorHandlers(env, proofs),
    ...createActingHandlers(env),
    ...accountHandlers,
    ...apitokenHandlers,
    ...autoReplyHandlers,
    ...billingHandlers,
    ...campaignHandlers,
    ...companyHandlers,
    ...contactHandlers,
    ...conversationHandlers,
    ...deviceHandlers,
    ...firstStepsHandlers,
    ...groupHandlers,
    ...historyHandlers,
    ...importHandlers,
    ...listLooksHandlers,
    ...keywordHandlers,
    ...statisticsHandlers,
    ...tenantHandlers,
    ...planHandlers,
    ...templateHandlers,
    ...userHandlers,
  };
}
