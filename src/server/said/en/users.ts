/** Users and invitations. */
export const users = {
  heir_signs_in: 'must be somebody else who can sign in',
  heir_cannot_go_on: 'has a role that cannot go on with all of it',
  heir_needed: 'say who gets {{campaigns}} campaigns that are not finished',
  not_invited: 'Nobody waits for an invitation here: it was accepted, or the account is disabled.',
  no_link: 'This invitation has no link any more. Send it again.',
  email_twice: 'is in the list twice',
  has_account: 'has an account already',
  role_exceeds_own: 'may do more than your own role',
  is_yourself: 'This is you. Somebody else has to do this to your account.',
  may_do_more: '{{name}} may do more than you. Only somebody who may do as much can change this.',
  last_owner: '{{name}} is the last owner. Make somebody else an owner first.',
  no_seats: 'the plan {{plan}} has room for {{limit}} people: {{more}} more',
  email_is_theirs: 'is theirs to change, in their own account',
  own_role: 'is your own: somebody else has to change it',
} as const;
