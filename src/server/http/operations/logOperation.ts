import type { OperationName } from '#src/domain/contract/operations.ts';
import { nameOf, recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { OperationRequest } from './operationRequest.ts';

/** What the tenant's audit log calls the operations it tells. */
const TOLD: Partial<Record<OperationName, string>> = {
  logout: 'logout',
  requestEmailChange: 'request email change',
  confirmEmailChange: 'change email',
  cancelEmailChange: 'cancel email change',
  changePassword: 'change password',
  endSession: 'sign out elsewhere',
  endOtherSessions: 'sign out elsewhere',
  beginTwoFactor: 'begin second factor',
  checkTwoFactor: 'switch on second factor',
  renewRecoveryCodes: 'renew recovery codes',
  switchOffTwoFactor: 'switch off second factor',
  resendInvitation: 'resend invitation',
  createImport: 'import',
  finishImport: 'finish import',
  undoImport: 'undo import',
  requestApproval: 'request approval',
  approveCampaign: 'approve',
  declineCampaign: 'decline',
  sendCampaign: 'send',
  unscheduleCampaign: 'take back',
  pauseCampaign: 'pause',
  resumeCampaign: 'resume',
  cancelCampaign: 'cancel',
  duplicateCampaign: 'duplicate',
  revokeToken: 'revoke',
  moveDeviceQueue: 'move queue',
  disableDevice: 'disable',
  enableDevice: 'enable',
  stopRetry: 'stop retry',
  unreadConversation: 'mark unread',
  assignConversation: 'assign',
  closeConversation: 'mark done',
  reopenConversation: 'reopen',
  duplicateTemplate: 'duplicate',
  startExport: 'export',
  startPairing: 'start pairing',
};

/** The same for those whose handler may tell more itself, of each record: only where it told nothing. */
const TOLD_IF_UNTOLD: Partial<Record<OperationName, string>> = {
  archiveTemplates: 'archive',
  sendTestMessage: 'send test',
  pauseAllCampaigns: 'pause all',
  setTenantStatus: 'set status',
};

/** Each has words in every language. */
export const TOLD_ACTIONS: readonly string[] = [...Object.values(TOLD), ...Object.values(TOLD_IF_UNTOLD)];

/** Writes that nobody asks about: what is told by another line, or is only somebody's own place or look. */
export const UNTOLD: ReadonlySet<OperationName> = new Set([
  'restoreVersion',
  'importRows',
  'readConversation',
  'joinConversation',
  'keepListLooks',
  'keepFirstSteps',
  'endVisit',
  'decideVisitChanges',
  'leaveVisit',
]);

/** `updateAutoReply` is told as "update auto reply", where nobody has given it a better name. */
function inWords(name: OperationName): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What an operation is called in the log; null where it is not told, or the handler has told it already. */
function actionOf({ name, contract }: OperationRequest, isToldAlready: boolean): string | null {
  const told = TOLD[name];
  if (told !== undefined) return told;
  const isWrite = contract.method !== 'GET' && !contract.changesNothing;
  return isWrite && !isToldAlready && !UNTOLD.has(name) ? (TOLD_IF_UNTOLD[name] ?? inWords(name)) : null;
}

/** Writes the operation to the tenant's audit log: every write is told there, by its handler or here. */
export async function logOperation(
  request: OperationRequest,
  caller: Caller,
  data: unknown,
  /** Whether a line was written while it was handled. */
  isToldAlready: boolean,
): Promise<void> {
  const { env, contract, req } = request;
  const action = actionOf(request, isToldAlready);
  if (action === null) return;
  const record = typeof data === 'object' && data !== null ? data : {};
  const name = 'id' in record ? nameOf(record) : caller.user.name;
  await recordActivity(env.tx, env.clock, {
    caller,
    ip: req.ip,
    action,
    subject: Array.isArray(contract.permission) ? contract.permission[1] : 'users',
    recordId: 'id' in record ? String(record.id) : caller.user.id,
    // An import is called nothing, and its id says nothing to a person.
    recordName: 'id' in record && name === record.id ? '' : name,
  });
}
