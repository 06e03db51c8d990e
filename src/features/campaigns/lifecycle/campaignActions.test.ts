import { describe, expect, it } from 'vitest';
import type { CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import { canBeDeleted, type LifeAction, lifeActionsOf } from './campaignActions.ts';

const CASES: [CampaignStatus, LifeAction[], boolean][] = [
  ['draft', [], true],
  ['scheduled', ['unschedule', 'cancel'], false],
  ['running', ['pause', 'cancel'], false],
  ['paused', ['resume', 'cancel'], false],
  ['finished', [], true],
  ['cancelled', [], true],
  ['failed', [], true],
];

describe('the actions of a campaign', () => {
  it.each(CASES)('that is %s', (status, actions, isDeletable) => {
    expect(lifeActionsOf(status)).toEqual(actions);
    expect(canBeDeleted(status)).toBe(isDeletable);
  });

  it('has no steps from a status that only a newer API knows, and is not deleted', () => {
    expect(lifeActionsOf('archived' as CampaignStatus)).toEqual([]);
    expect(canBeDeleted('archived' as CampaignStatus)).toBe(false);
  });
});
