import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { createAuthHandlers } from '#src/server/sessions/authHandlers.ts';
import { Proofs } from '#src/server/sessions/proof/Proofs.ts';
import { accountHandlers } from './account/accountHandlers.ts';
import { emailHandlers } from './account/emailHandlers.ts';
import { listSettingsHandlers } from './account/listSettingsHandlers.ts';
import { passwordHandlers } from './account/passwordHandlers.ts';
import { profileHandlers } from './account/profileHandlers.ts';
import { sessionHandlers } from './account/sessionHandlers.ts';
import { twoFactorHandlers } from './account/twoFactorHandlers.ts';
import { createActingHandlers } from './acting/actingHandlers.ts';
import { alertHandlers } from './alerts/alertHandlers.ts';
import { apitokenHandlers } from './apitokens/apitokenHandlers.ts';
import { autoReplyHandlers } from './autoReply/autoReplyHandlers.ts';
import { billingHandlers } from './billing/billingHandlers.ts';
import { campaignHandlers } from './campaigns/campaignHandlers.ts';
import { categoryHandlers } from './categories/categoryHandlers.ts';
import { companyHandlers } from './company/companyHandlers.ts';
import { contactHandlers } from './contacts/contactHandlers.ts';
import { conversationHandlers } from './conversations/conversationHandlers.ts';
import { deviceHandlers } from './devices/deviceHandlers.ts';
import { groupHandlers } from './groups/groupHandlers.ts';
import { historyHandlers } from './history/historyHandlers.ts';
import { importHandlers } from './imports/importHandlers.ts';
import { keywordHandlers } from './keywords/keywordHandlers.ts';
import { messageHandlers } from './messages/messageHandlers.ts';
import { planHandlers } from './plans/planHandlers.ts';
import { previewRole } from './roles/previewRole.ts';
import { firstStepsHandlers } from './statistics/firstStepsHandlers.ts';
import { statisticsHandlers } from './statistics/statisticsHandlers.ts';
import { templateHandlers } from './templates/templateHandlers.ts';
import { tenantHandlers } from './tenants/tenantHandlers.ts';
import { userHandlers } from './users/userHandlers.ts';
import { webhookHandlers } from './webhooks/webhookHandlers.ts';

/** The handler of every operation. */
export function operationHandlers(env: ApiEnvironment): OperationHandlers {
  const proofs = new Proofs(env);
  return {
    ...createAuthHandlers(env),
    ...profileHandlers(env, proofs),
    ...emailHandlers(env, proofs),
    ...passwordHandlers(env, proofs),
    ...sessionHandlers,
    ...twoFactorHandlers(env, proofs),
    ...createActingHandlers(env),
    ...accountHandlers,
    ...alertHandlers,
    ...apitokenHandlers,
    ...autoReplyHandlers,
    ...billingHandlers,
    ...campaignHandlers,
    ...categoryHandlers,
    ...companyHandlers,
    ...contactHandlers,
    ...conversationHandlers,
    ...messageHandlers,
    ...deviceHandlers(env),
    ...firstStepsHandlers,
    ...groupHandlers,
    ...historyHandlers,
    ...importHandlers,
    ...listSettingsHandlers,
    ...keywordHandlers,
    ...statisticsHandlers,
    ...tenantHandlers,
    ...planHandlers,
    previewRole,
    ...templateHandlers,
    ...userHandlers,
    ...webhookHandlers,
  };
}
