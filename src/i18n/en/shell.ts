export const shell = {
  actingFor: 'Acting for {{tenant}}',
  skipToContent: 'Skip to content',
  menu: {
    label: 'Main menu',
    open: 'Open menu',
    expand: 'Expand menu',
    collapse: 'Collapse menu',
    groups: {
      send: 'Send',
      audience: 'Audience',
      content: 'Content',
      setup: 'Set-up',
      team: 'Team',
      billing: 'Billing',
      staff: 'Support',
    },
  },
  own: {
    label: 'Your menu',
    light: 'Light theme',
    dark: 'Dark theme',
    signOut: 'Sign out',
    leave: {
      title: 'Sign out without saving?',
      text: 'What you typed on this page and did not save is lost.',
      confirm: 'Sign out',
    },
  },
  breadcrumb: 'Where you are',
  find: 'Find or do',
  commands: 'Find or start anything',
};
