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
      setup: 'Setup',
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
      text: 'Unsaved changes on this page will be lost.',
      confirm: 'Sign out',
    },
  },
  breadcrumb: 'Breadcrumb',
  find: 'Search or run a command',
  commands: 'Search or run a command',
};
