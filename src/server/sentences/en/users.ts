/** Users and invitations. */
export const users = {
  successor_signs_in: 'must be someone else who can sign in',
  successor_cannot_go_on: 'has a role that does not let them take over everything',
  successor_needed: 'is required: choose someone to take over what this person owns',
  not_invited: 'There is no pending invitation: it was accepted, or the account is disabled.',
  no_link: 'This invitation no longer has a link. Send it again.',
  email_twice: 'is listed twice',
  has_account: 'already has an account',
  role_exceeds_own: 'has more permissions than your own role',
  is_yourself: 'This is your own account. Someone else has to do this.',
  may_do_more: '{{name}} has more permissions than you. Only someone with the same permissions can change this.',
  last_owner: '{{name}} is the last owner. Make someone else an owner first.',
  no_users_left: 'the {{plan}} plan includes {{limit}} users, so you can invite {{more}} more',
  email_is_theirs: 'must be changed by this person, in their own account',
  own_role: 'is your own: someone else has to change it',
} as const;
