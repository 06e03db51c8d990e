/** Typical replies. */
export const REPLY_TEXTS = [
  'Thanks!',
  'Great, see you then',
  'Is this still on tomorrow?',
  'Sounds good 👍',
  'Who is this?',
  'Can you call me back please',
  'Yes please, two of them',
  'Sorry, I can’t make it this week',
  'What time do you open?',
  'Got it, thank you',
  'Merci beaucoup !',
  'Do you have it in size M?',
  'Love it',
  'How much is it?',
  'Could you send the address again?',
  'Not this time, maybe next month',
] as const;
