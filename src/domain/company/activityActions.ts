/** Actions on one record or person, which the entry names. */
const ABOUT_ONE = [
  'create',
  'update',
  'delete',
  'restore',
  'duplicate',
  'archive',
  'merge',
  'send',
  'send test',
  'request approval',
  'approve',
  'decline',
  'take back',
  'reschedule',
  'pause',
  'resume',
  'cancel',
  'send again',
  'stop sending again',
  'reply',
  'mark sent',
  'add note',
  'change note',
  'delete note',
  'assign',
  'mark done',
  'mark unread',
  'snooze',
  'reopen',
  'leave out of groups',
  'opt out',
  'keep sending',
  'start pairing',
  'pair',
  'connect account',
  'replace account',
  'move queue',
  'disable',
  'enable',
  'reset two-factor authentication',
  'invite',
  'send invitation again',
  'accept invitation',
  'revoke',
  'rotate secret',
  'send test event',
  'send event again',
  'stop',
  'change logo',
  'remove logo',
  'change field type',
  'start checkout',
  'pay invoice',
  'change plan',
  'plan change',
  'renew contract',
  'end contract',
  'cancel contract',
  'resume contract',
  'retire',
  'suspend',
  'lift suspension',
  'start visit',
  'change visit',
  'ask for changes',
  'allow changes',
  'decline changes',
  'end visit',
  'reveal number',
  'reveal texts',
] as const;

/** Actions on many records at once: the entry has their number and no names. */
const ABOUT_MANY = [
  'import',
  'finish import',
  'undo import',
  'import suppression list',
  'export',
  'bulk delete',
  'bulk set_category',
  'bulk add_to_groups',
  'bulk remove_from_groups',
  'undo bulk delete',
  'undo bulk set_category',
  'undo bulk add_to_groups',
  'undo bulk remove_from_groups',
  'pause all',
  'send messages',
] as const;

/** Actions on one's own account: the entry names the person who did it. */
const ABOUT_ONESELF = [
  'login',
  'logout',
  'sign out elsewhere',
  'change password',
  'request email change',
  'change email',
  'cancel email change',
  'begin two-factor authentication',
  'turn on two-factor authentication',
  'turn off two-factor authentication',
  'renew recovery codes',
] as const;

/** Every action an activity entry can have. */
export const ACTIVITY_ACTIONS = [...ABOUT_ONE, ...ABOUT_MANY, ...ABOUT_ONESELF] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

const MANY: ReadonlySet<ActivityAction> = new Set(ABOUT_MANY);
const ONESELF: ReadonlySet<ActivityAction> = new Set(ABOUT_ONESELF);

/** Whether an action concerns many records, so that its entry names none. */
export function isAboutMany(action: ActivityAction): boolean {
  return MANY.has(action);
}

/** Whether an action concerns the account of the person who did it. */
export function isAboutOneself(action: ActivityAction): boolean {
  return ONESELF.has(action);
}
