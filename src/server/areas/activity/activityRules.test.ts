import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { contextIn } from '#mock-api/testing/contextIn.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { activityRules } from './activityRules.ts';

const fixture = new TestTenant({ devices: [] });
const shownTo = (rules: AbilityRule[]) =>
  activityRules.shownTo?.(fixture.store.tx, contextIn(fixture, { rules }).caller);

describe('the activity', () => {
  it('is shown as a whole to people who read all contacts', async () => {
    expect(await shownTo([{ action: 'read', subject: 'contacts' }])).toBeUndefined();
  });

  it('is shown to others if it names nobody, or somebody whom they can read', async () => {
    const that = {
      is: 'any',
      of: [
        { is: 'one_of', field: 'first_name', values: ['Ada'] },
        { is: 'any', of: [] },
      ],
    };
    expect(await shownTo([{ action: 'read', subject: 'contacts', conditions: { first_name: 'Ada' } }])).toEqual({
      is: 'any',
      of: [
        {
          is: 'any',
          of: [
            { is: 'not', of: { is: 'one_of', field: 'subject', values: ['contacts', 'messages'] } },
            { is: 'one_of', field: 'record_id', values: [null] },
            { is: 'one_of', field: 'is_about_many', values: [true] },
          ],
        },
        { is: 'related', field: 'record_id', to: 'contacts', that },
        {
          is: 'related',
          field: 'record_id',
          to: 'messages',
          that: { is: 'related', field: 'contact_id', to: 'contacts', that },
        },
      ],
    });
  });

  it('is found by whether support did it', async () => {
    const filters = await activityRules.filters?.(fixture.store.tx, null, fixture.clock, new Set());
    expect(filters?.via?.(true)).toEqual({ is: 'not', of: { is: 'one_of', field: 'via', values: [null] } });
  });
});
