import { AUDIENCE_SENTENCES } from './audience.ts';
import { BILLING_SENTENCES } from './billing.ts';
import { FORM_SENTENCES } from './forms.ts';
import { PEOPLE_SENTENCES } from './people.ts';
import { SENDING_SENTENCES } from './sending.ts';
import { SETTINGS_SENTENCES } from './settings.ts';

/** The French of every sentence, by its English pattern. That none is missing, a test of completeness sees. */
export const FRENCH: Readonly<Record<string, string>> = {
  ...FORM_SENTENCES,
  ...AUDIENCE_SENTENCES,
  ...SENDING_SENTENCES,
  ...SETTINGS_SENTENCES,
  ...PEOPLE_SENTENCES,
  ...BILLING_SENTENCES,
};
