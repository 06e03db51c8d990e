import { nameOf, recordActivity } from '#mock-api/middleware/recordActivity.ts';
import type { Caller } from '#mock-api/types.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { OperationRequest } from './runOperation.ts';

/** What the tenant's audit log calls the operations it tells. */
const TOLD: Partial<Record<OperationName, string>> = {
  logout: 'logout',
  confirmEmailChange: 'change e-mail',
  changePassword: 'change password',
  endSession: 'sign out elsewhere',
  endOtherSessions: 'sign out elsewhere',
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
  rescheduleCampaign: 'reschedule',
  stopRetry: 'stop retry',
  unreadConversation: 'mark unread',
  assignConversation: 'assign',
  closeConversation: 'mark done',
  reopenConversation: 'reopen',
  duplicateTemplate: 'duplicate',
};

/** Writes the operation to the tenant's audit log, where it is one that people ask about. */
export function logOperation({ env, name, contract, req }: OperationRequest, caller: Caller, data: unknown): void {
  const action = TOLD[name];
  if (action === undefined) return;
  const record = typeof data === 'object' && data !== null ? data : {};
  recordActivity(env.store, env.clock, {
    caller,
    ip: req.ip,
    action,
    subject: Array.isArray(contract.permission) ? contract.permission[1] : 'users',
    recordId: 'id' in record ? String(record.id) : caller.user.id,
    recordName: nameOf(record) || caller.user.name,
  });
}
