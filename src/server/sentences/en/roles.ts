export const roles = {
  field_path: 'must be the name of a field',
  no_such_action: 'includes {{action}}, which does not exist for {{subject}}. Possible: {{choices}}',
  limited_to: 'The role {{role}} is limited to {{name}}. Change that role first.',
  exceeds_own_role: 'would grant more than your own role has',
  may_do_more: '{{name}} has more permissions than you. Only someone with the same permissions can change it.',
  locks_out: 'would lock you out: this is your own role, and it could no longer change roles',
  last_owners: 'would leave nobody who can do everything. Give another user the role Owner first.',
  is_system: 'This role is built in and cannot be changed. Duplicate it instead.',
  is_held_one: '{{count}} person has this role. Give them another role first.',
  is_held_other: '{{count}} people have this role. Give them another role first.',
} as const;
