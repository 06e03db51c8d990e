import { expect, it } from 'vitest';
import { z } from 'zod';
import { autoReplyInput } from './autoReply/autoReplySettings.ts';
import { campaignInput } from './campaigns/campaign.ts';
import { rescheduleInput } from './campaigns/campaignReport.ts';
import { companySettingsInput } from './company/companySettings.ts';
import { contactInput } from './contacts/contact.ts';
import { fieldsBy } from './record.ts';

it('reports how many fields an object may have if it has more', () => {
  const schema = fieldsBy(z.string(), z.number(), 2);
  expect(schema.safeParse({ a: 1, b: 2 }).success).toBe(true);
  const issues = schema.safeParse({ a: 1, b: 2, c: 3 }).error?.issues;
  expect(issues).toMatchObject([{ code: 'too_big', origin: 'array', maximum: 2, inclusive: true }]);
});

it.each([
  ['company settings', companySettingsInput.shape.timezone],
  ['campaigns', campaignInput.shape.timezone],
  ['rescheduled campaigns', rescheduleInput.shape.timezone],
  ['auto-replies', autoReplyInput.shape.away.shape.timezone],
  ['contacts', contactInput.shape.timezone],
])('stores the time zone of %s under its usual name', (_, timezone) => {
  expect(timezone.parse('europe/paris')).toBe('Europe/Paris');
});
