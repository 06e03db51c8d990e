import { type ActivityAction, isAboutOneself } from '#src/domain/company/activityActions.ts';
import type { OPERATIONS, OperationName } from '#src/domain/contract/operations.ts';
import { own } from '#src/domain/own.ts';
import { nameOf, recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import { isUnchanged } from '#src/server/http/unchanged.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { OperationRequest } from './operationRequest.ts';

/** The handler logs its effect, per record, and nothing if nothing changed. */
const BY_HANDLER = { by: 'handler' } as const;
/** Not logged: another entry covers it, or it concerns only the user's own view. */
const NOT_LOGGED = { by: 'nobody' } as const;

/** An action is logged here, once the handler has returned. */
type LogRule = ActivityAction | typeof BY_HANDLER | typeof NOT_LOGGED;

/** Operations that write. */
type WritingOperation = {
  [N in OperationName]: (typeof OPERATIONS)[N] extends { method: 'GET' } | { changesNothing: true } ? never : N;
}[OperationName];

/** How each writing operation is logged in the activity; a missing one does not compile. */
const LOG_RULES: Record<WritingOperation, LogRule> = {
  login: BY_HANDLER,
  refresh: NOT_LOGGED,
  logout: 'logout',
  updateUser: BY_HANDLER,
  requestEmailChange: 'request email change',
  confirmEmailChange: 'change email',
  cancelEmailChange: 'cancel email change',
  changePassword: 'change password',
  endSession: 'sign out elsewhere',
  endOtherSessions: 'sign out elsewhere',
  beginTwoFactor: 'begin two-factor authentication',
  checkTwoFactor: 'turn on two-factor authentication',
  renewRecoveryCodes: 'renew recovery codes',
  turnOffTwoFactor: 'turn off two-factor authentication',
  saveListSettings: NOT_LOGGED,
  markAlertsRead: NOT_LOGGED,
  updateAlertChoices: NOT_LOGGED,
  updateFirstSteps: NOT_LOGGED,

  inviteUsers: BY_HANDLER,
  sendInvitationAgain: 'send invitation again',
  invitation: NOT_LOGGED,
  acceptInvitation: BY_HANDLER,
  disableUser: BY_HANDLER,
  enableUser: BY_HANDLER,
  revokeToken: 'revoke',

  sendWebhookAgain: BY_HANDLER,
  testWebhook: BY_HANDLER,
  rotateWebhookSecret: BY_HANDLER,

  updateCompanySettings: BY_HANDLER,
  changeFieldType: BY_HANDLER,
  uploadLogo: BY_HANDLER,
  removeLogo: BY_HANDLER,
  updateAutoReply: BY_HANDLER,
  orderKeywords: BY_HANDLER,
  restoreVersion: BY_HANDLER,

  bulkContacts: BY_HANDLER,
  undoBulk: BY_HANDLER,
  mergeContacts: BY_HANDLER,
  startExport: 'export',
  importSuppressions: BY_HANDLER,
  createImport: 'import',
  importRows: NOT_LOGGED,
  finishImport: 'finish import',
  undoImport: 'undo import',

  sendTestMessage: BY_HANDLER,
  requestApproval: 'request approval',
  approveCampaign: 'approve',
  declineCampaign: 'decline',
  sendCampaign: 'send',
  unscheduleCampaign: 'take back',
  rescheduleCampaign: BY_HANDLER,
  pauseCampaign: 'pause',
  pauseAllCampaigns: BY_HANDLER,
  resumeCampaign: 'resume',
  cancelCampaign: 'cancel',
  duplicateCampaign: 'duplicate',
  sendCampaignAgain: BY_HANDLER,
  stopSendingAgain: 'stop sending again',
  archiveTemplates: BY_HANDLER,
  duplicateTemplate: 'duplicate',

  reply: BY_HANDLER,
  addNote: BY_HANDLER,
  changeNote: BY_HANDLER,
  removeNote: BY_HANDLER,
  sendMessage: BY_HANDLER,
  sendMessages: BY_HANDLER,
  sendMessageAgain: BY_HANDLER,
  checkMessageAgain: NOT_LOGGED,
  markSent: BY_HANDLER,
  decidePossibleOptOut: BY_HANDLER,
  markConversationRead: NOT_LOGGED,
  joinConversation: NOT_LOGGED,
  markConversationUnread: 'mark unread',
  assignConversation: 'assign',
  markConversationDone: 'mark done',
  reopenConversation: 'reopen',
  snoozeConversation: 'snooze',

  startPairing: 'start pairing',
  pairDevice: BY_HANDLER,
  connectAccount: 'connect account',
  replaceAccount: 'replace account',
  moveDeviceQueue: 'move queue',
  disableDevice: 'disable',
  enableDevice: 'enable',

  startCheckout: 'start checkout',
  changePlan: BY_HANDLER,
  cancelSubscription: BY_HANDLER,
  resumeSubscription: BY_HANDLER,

  startVisit: BY_HANDLER,
  changeVisit: BY_HANDLER,
  leaveVisit: BY_HANDLER,
  endVisit: BY_HANDLER,
  decideVisitChanges: BY_HANDLER,
  setTenantStatus: BY_HANDLER,
  setTenantPlan: BY_HANDLER,
  retirePlan: BY_HANDLER,
  restorePlan: BY_HANDLER,
};

/** Logs the operation in the tenant's activity, unless its handler does, or it changed nothing. */
export async function logOperation(request: OperationRequest, caller: Caller, data: unknown): Promise<void> {
  const { env, name: operation, contract, req } = request;
  const action = own<LogRule>(LOG_RULES, operation);
  if (typeof action !== 'string' || isUnchanged(data)) return;
  const { id, name } = isAboutOneself(action) ? caller.user : recordIn(data, caller.user);
  await recordActivity(env.tx, env.clock, {
    caller,
    ip: req.ip,
    action,
    subject: Array.isArray(contract.permission) ? contract.permission[1] : 'users',
    recordId: id,
    recordName: name,
  });
}

/** The returned record as the activity names it, or the caller if none was returned. */
function recordIn(data: unknown, caller: Caller['user']): { id: string; name: string } {
  if (typeof data !== 'object' || data === null || !('id' in data)) return caller;
  const name = nameOf(data);
  // An import has no name, and its id means nothing to people.
  return { id: String(data.id), name: name === data.id ? '' : name };
}
