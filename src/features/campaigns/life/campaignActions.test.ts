import { describe, expect, it } from 'vitest';
import type { CampaignStatus } from '#src/domain/campaign.ts';
import { canBeDeleted, isLive, type LifeAction, lifeActionsOf } from './campaignActions.ts';

const CASES: [CampaignStatus, LifeAction[], { isDeletable: boolean; isMoving: boolean }][] = [
  ['draft', [], { isDeletable: true, isMoving: false }],
  ['scheduled', ['unschedule', 'cancel'], { isDeletable: false, isMoving: true }],
  ['running', ['pause', 'cancel'], { isDeletable: false, isMoving: true }],
  ['paused', ['resume', 'cancel'], { isDeletable: false, isMoving: false }],
  ['finished', [], { isDeletable: true, isMoving: false }],
  ['cancelled', [], { isDeletable: true, isMoving: false }],
  ['failed', [], { isDeletable: true, isMoving: false }],
];

describe('what may be done to a campaign', () => {
  it.each(CASES)('that is %s', (status, actions, { isDeletable, isMoving }) => {
    expect(lifeActionsOf(status)).toEqual(actions);
    expect(canBeDeleted(status)).toBe(isDeletable);
    expect(isLive(status)).toBe(isMoving);
  });
});
