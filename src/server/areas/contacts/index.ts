export { keepFirstConsent } from './consentLog.ts';
export { existingGroupings } from './existingGroupings.ts';
export { forgetRefusals, keepRefusals, refusalOf, refusalsOf, renewedRefusal } from './keepSuppressionList.ts';
export { peopleIn } from './peopleIn.ts';
export { removeContacts } from './removeContacts.ts';
export { roomForContacts } from './roomForContacts.ts';
export { openStopWish, raiseStopWish, undecidedAmong, undecidedNumbers } from './stopWishes.ts';
export { textableNumber, untextableWords } from './untextablePhone.ts';
