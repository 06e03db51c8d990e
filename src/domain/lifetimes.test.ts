import { expect, it } from 'vitest';
import { PAIRING_LIFETIME_MS } from './devices/deviceTerms.ts';
import { LONGEST_SNOOZE } from './messages/conversationTerms.ts';
import { EMAIL_CODE_LIFETIME } from './people/accountTerms.ts';
import { INVITATION_LASTS } from './people/userTerms.ts';

it.each([
  ['a pairing code', PAIRING_LIFETIME_MS, 'ten minutes', 600_000],
  ['a code for a new address', EMAIL_CODE_LIFETIME, 'half an hour', 1_800_000],
  ['an invitation', INVITATION_LASTS, 'a week', 604_800_000],
  ['a snoozed conversation', LONGEST_SNOOZE, 'a leap year', 31_622_400_000],
])('%s lasts %d ms: %s', (_, lasts, __, ms) => {
  expect(lasts).toBe(ms);
});
