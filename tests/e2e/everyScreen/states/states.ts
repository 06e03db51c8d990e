import { ACCOUNT_STATES } from './accountStates.ts';
import { AUDIENCE_STATES } from './audienceStates.ts';
import { BILLING_STATES } from './billingStates.ts';
import { CAMPAIGN_STATES } from './campaignStates.ts';
import { DEVICE_STATES } from './deviceStates.ts';
import { LIST_STATES } from './listStates.ts';
import { MESSAGE_STATES } from './messageStates.ts';
import type { ScreenState } from './screenState.ts';
import { SETTING_STATES } from './settingStates.ts';

/** Dialogs, errors and other states of the screens for an owner of Acme: checked by axe, drawn by `npm run screenshots`. */
export const STATES: readonly ScreenState[] = [
  ...LIST_STATES,
  ...AUDIENCE_STATES,
  ...CAMPAIGN_STATES,
  ...MESSAGE_STATES,
  ...BILLING_STATES,
  ...DEVICE_STATES,
  ...SETTING_STATES,
  ...ACCOUNT_STATES,
];
