import type { OperationName } from '#src/domain/contract/operations.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';

export const ROLES = ['owner', 'admin', 'manager', 'editor', 'agent', 'viewer', 'support'] as const;
export type Role = (typeof ROLES)[number];

/** C create, R read (list and one), U update, D delete; `-` nothing. */
type Rights = string;

/**
 * What each role may do with each resource: written by hand from the product's rules, so that a slip in the roles or in the
 * API shows here. Verbs that a resource does not have are left out.
 */
export const RESOURCE_RIGHTS: Record<ResourceName, Record<Role, Rights>> = {
  campaigns: { owner: 'CRUD', admin: 'CRUD', manager: 'CRUD', editor: 'CRUD', agent: '-', viewer: 'R', support: '-' },
  contacts: { owner: 'CRUD', admin: 'CRUD', manager: 'CRUD', editor: 'CRUD', agent: 'R', viewer: 'R', support: '-' },
  categories: { owner: 'CRUD', admin: 'CRUD', manager: 'CRUD', editor: 'CRUD', agent: 'R', viewer: 'R', support: '-' },
  groups: { owner: 'CRUD', admin: 'CRUD', manager: 'CRUD', editor: 'CRUD', agent: 'R', viewer: 'R', support: '-' },
  messages: { owner: 'R', admin: 'R', manager: 'R', editor: 'R', agent: 'R', viewer: 'R', support: '-' },
  templates: { owner: 'CRUD', admin: 'CRUD', manager: 'CRUD', editor: 'CRUD', agent: 'R', viewer: 'R', support: '-' },
  devices: { owner: 'CRUD', admin: 'CRUD', manager: 'R', editor: 'R', agent: '-', viewer: 'R', support: '-' },
  keywords: { owner: 'CRUD', admin: 'CRUD', manager: 'R', editor: 'R', agent: '-', viewer: 'R', support: '-' },
  apitokens: { owner: 'CRUD', admin: 'CRUD', manager: '-', editor: '-', agent: '-', viewer: '-', support: '-' },
  activity: { owner: 'R', admin: 'R', manager: '-', editor: '-', agent: '-', viewer: '-', support: '-' },
  users: { owner: 'CRUD', admin: 'CRUD', manager: '-', editor: '-', agent: '-', viewer: '-', support: '-' },
  roles: { owner: 'CRUD', admin: 'CRUD', manager: '-', editor: '-', agent: '-', viewer: '-', support: '-' },
  plans: { owner: 'R', admin: 'R', manager: '-', editor: '-', agent: '-', viewer: '-', support: 'R' },
  tenants: { owner: '-', admin: '-', manager: '-', editor: '-', agent: '-', viewer: '-', support: 'R' },
};

const EVERYBODY: readonly Role[] = ROLES;
const SENDERS: readonly Role[] = ['owner', 'admin', 'manager'];
const PREPARERS: readonly Role[] = [...SENDERS, 'editor'];
const ANSWERERS: readonly Role[] = [...PREPARERS, 'agent'];

/** Who may do what beyond the verbs; null: no session is needed. Also by hand. */
export const OPERATION_RIGHTS: Record<OperationName, readonly Role[] | null> = {
  login: null,
  refresh: null,
  logout: EVERYBODY,
  user: EVERYBODY,
  updateUser: EVERYBODY,
  account: EVERYBODY,
  requestEmailChange: EVERYBODY,
  confirmEmailChange: EVERYBODY,
  cancelEmailChange: EVERYBODY,
  changePassword: EVERYBODY,
  sessions: EVERYBODY,
  endSession: EVERYBODY,
  endOtherSessions: EVERYBODY,
  beginTwoFactor: EVERYBODY,
  checkTwoFactor: EVERYBODY,
  renewRecoveryCodes: EVERYBODY,
  switchOffTwoFactor: EVERYBODY,
  listLooks: EVERYBODY,
  keepListLooks: EVERYBODY,
  permissions: ['owner', 'admin'],
  companySettings: PREPARERS,
  updateCompanySettings: ['owner', 'admin'],
  subscription: ['owner', 'admin'],
  statistics: [...PREPARERS, 'viewer'],
  bulkContacts: PREPARERS,
  undoBulk: PREPARERS,
  mergeContacts: PREPARERS,
  contactTimeline: [...ANSWERERS, 'viewer'],
  startExport: PREPARERS,
  exportRows: PREPARERS,
  countGroupQuery: [...ANSWERERS, 'viewer'],
  groupUsages: [...ANSWERERS, 'viewer'],
  knownPhones: PREPARERS,
  createImport: PREPARERS,
  imports: PREPARERS,
  importRejected: PREPARERS,
  undoImport: PREPARERS,
  getImport: PREPARERS,
  importRows: PREPARERS,
  finishImport: PREPARERS,
  reviewCampaign: [...PREPARERS, 'viewer'],
  sendCampaign: SENDERS,
  unscheduleCampaign: SENDERS,
  pauseCampaign: SENDERS,
  resumeCampaign: SENDERS,
  cancelCampaign: SENDERS,
  duplicateCampaign: PREPARERS,
  campaignExcluded: [...PREPARERS, 'viewer'],
  campaignFailures: [...PREPARERS, 'viewer'],
  campaignTimeline: [...PREPARERS, 'viewer'],
  campaignLeftOut: [...PREPARERS, 'viewer'],
  campaignOptOuts: [...PREPARERS, 'viewer'],
  rescheduleCampaign: SENDERS,
  retryCampaign: SENDERS,
  stopRetry: SENDERS,
  conversations: [...ANSWERERS, 'viewer'],
  conversationCounts: [...ANSWERERS, 'viewer'],
  conversationAssignees: ANSWERERS,
  conversation: [...ANSWERERS, 'viewer'],
  readConversation: [...ANSWERERS, 'viewer'],
  unreadConversation: ANSWERERS,
  assignConversation: ANSWERERS,
  closeConversation: ANSWERERS,
  reopenConversation: ANSWERERS,
  joinConversation: [...ANSWERERS, 'viewer'],
  reply: ANSWERERS,
  tokenCalls: ['owner', 'admin'],
  revokeToken: ['owner', 'admin'],
  startPairing: ['owner', 'admin'],
  pairing: ['owner', 'admin'],
  answerPairing: null,
  deviceReport: [...PREPARERS, 'viewer'],
  deviceQueue: [...PREPARERS, 'viewer'],
  moveDeviceQueue: ['owner', 'admin'],
  disableDevice: ['owner', 'admin'],
  enableDevice: ['owner', 'admin'],
  resendMessage: ANSWERERS,
  startVisit: ['support'],
  tenantVisits: ['support'],
  changeVisit: EVERYBODY,
  leaveVisit: EVERYBODY,
  visits: ['owner', 'admin'],
  endVisit: ['owner', 'admin'],
  revealContact: [...ANSWERERS, 'viewer'],
  revealMessage: [...ANSWERERS, 'viewer'],
};
