export const zoneForm = {
  notSet: 'Not set',
  notSetBut: '{{zone}} ({{source}})',
  help: 'Quiet hours follow it.',
  helpFrom: 'Quiet hours follow it: {{source}}.',
  helpSeveral: 'The number does not tell which. Nothing is sent while it is quiet in any of them: {{zones}}.',
};
