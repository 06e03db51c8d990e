export { campaignOptOutId } from './campaignOptOutId.ts';
export { keepFirstConsent } from './consentLog.ts';
export { existingGroupings } from './existingGroupings.ts';
export { forgetRefusals, keepRefusals, refusalOf, refusalsOf, renewedRefusal } from './keepSuppressionList.ts';
export { peopleIn } from './peopleIn.ts';
export { storePossibleOptOut, undecidedAmong, undecidedNumbers, undecidedOptOut } from './possibleOptOuts.ts';
export { removeContacts } from './removeContacts.ts';
export { roomForContacts } from './roomForContacts.ts';
export { textableNumber, untextableWords } from './untextablePhone.ts';
