/** Support acting for a tenant: the banner, and what is said around it. */
export const acting = {
  label: 'Acting for a tenant',
  for: 'Acting for {{tenant}}',
  modes: { read_only: 'Read-only', may_change: 'May change' },
  left: '{{time}} left',
  leave: 'Leave',
  leaveTyped: 'Leave without saving?',
  leaveTypedText: 'What you typed on this page is not saved, and is lost when you leave.',
  began: 'You act for {{tenant}}: {{mode}}.',
  short_one: '{{smart_count}} minute left for {{tenant}}.',
  short_other: '{{smart_count}} minutes left for {{tenant}}.',
  allow: 'Allow changes',
  allowTitle: 'Change things at {{tenant}}?',
  allowText:
    'Until the visit ends, what you do counts as the owner’s doing, through you. The tenant sees each change. API tokens, people’s access and billing stay closed.',
  allowed: 'You may change things at {{tenant}} now.',
  changeReason: 'What is to be changed, and who asked for it',
  reasonHelp: 'The tenant reads this in its activity.',
  problems: {
    too_short: 'Say in at least {{n}} characters what is to be done.',
    says_nothing: 'Say in words what is to be done.',
  },
  over: {
    left: 'You left {{tenant}}. This is your own session again.',
    expired: 'The time at {{tenant}} was up. This is your own session again.',
    refused: 'The visit at {{tenant}} was ended there. This is your own session again.',
  },
  reveal: {
    number: 'Reveal number',
    texts: 'Reveal texts',
    message: 'Reveal this text',
    note: 'Masked during a visit. The tenant sees what you reveal.',
    done: 'Revealed. The tenant’s activity tells it.',
  },
};
