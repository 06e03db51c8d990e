export const zoneForm = {
  notSet: 'Not set',
  notSetBut: '{{zone}} ({{source}})',
  help: 'Quiet hours follow this time zone.',
  helpFrom: 'Quiet hours follow this time zone: {{source}}.',
  helpSeveral:
    'The number could be in several time zones. Nothing is sent during quiet hours in any of them: {{zones}}.',
};
