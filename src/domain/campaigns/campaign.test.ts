import { describe, expect, it } from 'vitest';
import {
  CAMPAIGN_STATUSES,
  CAMPAIGN_TRANSITIONS,
  type CampaignStatus,
  campaignTotals,
  canTransition,
  isEditable,
  NO_TOTALS,
} from './campaign.ts';

const ALLOWED: [CampaignStatus, CampaignStatus][] = [
  ['draft', 'scheduled'],
  ['draft', 'running'],
  ['scheduled', 'draft'],
  ['scheduled', 'running'],
  ['scheduled', 'cancelled'],
  ['running', 'paused'],
  ['running', 'finished'],
  ['running', 'cancelled'],
  ['running', 'failed'],
  ['paused', 'running'],
  ['paused', 'cancelled'],
];

describe('a campaign', () => {
  it.each(ALLOWED)('goes from %s to %s', (from, to) => {
    expect(canTransition(from, to)).toBe(true);
  });

  it('allows no other transition', () => {
    const transitions = CAMPAIGN_STATUSES.flatMap((from) =>
      CAMPAIGN_STATUSES.filter((to) => canTransition(from, to)).map((to) => `${from} ${to}`),
    );
    expect(transitions.sort()).toEqual(ALLOWED.map((pair) => pair.join(' ')).sort());
    expect(Object.values(CAMPAIGN_TRANSITIONS).flat()).toHaveLength(ALLOWED.length);
  });

  it('goes nowhere from a status that only a newer API knows', () => {
    expect(canTransition('archived' as CampaignStatus, 'running')).toBe(false);
  });

  it.each([
    ['draft', true],
    ['scheduled', true],
    ['running', false],
    ['paused', false],
    ['finished', false],
    ['cancelled', false],
    ['failed', false],
  ] as const)('that is %s opens in the composer: %s', (status, opens) => {
    expect(isEditable(status)).toBe(opens);
  });

  it('has nine counters, all of which begin at 0', () => {
    expect(Object.values(campaignTotals.parse(NO_TOTALS))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });
});
