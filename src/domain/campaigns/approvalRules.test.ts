import { describe, expect, it } from 'vitest';
import { decisionRefusal, isApprovedFor, lacksApproval, needsApproval } from './approvalRules.ts';
import type { ApprovalStatus } from './approvalTerms.ts';
import type { CampaignApproval } from './campaignApproval.ts';

const approval = (status: ApprovalStatus): CampaignApproval => ({
  status,
  requested_by: 'ada',
  requested_by_name: 'Ada',
  requested_at: '2026-01-01T00:00:00Z',
  request_note: '',
  recipients: 100,
  decided_by: null,
  decided_by_name: null,
  decided_at: null,
  decision_note: '',
});

describe('an approval', () => {
  it.each<[number, number | null, boolean]>([
    [1_000_000, null, false],
    [100, 100, false],
    [101, 100, true],
  ])('for %i people with a threshold of %s is needed: %s', (recipients, threshold, isNeeded) => {
    expect(needsApproval(recipients, threshold)).toBe(isNeeded);
  });

  it.each<[CampaignApproval | null, number, boolean]>([
    [null, 100, false],
    [approval('requested'), 100, false],
    [approval('declined'), 100, false],
    [approval('voided'), 100, false],
    [approval('approved'), 100, true],
    [approval('approved'), 99, true],
    [approval('approved'), 101, false],
  ])('%o covers %i people: %s', (approvalGiven, recipients, isApproved) => {
    expect(isApprovedFor(recipients, approvalGiven)).toBe(isApproved);
  });

  it.each<[string, number, CampaignApproval | null, boolean]>([
    ['none is needed', 100, null, false],
    ['one is needed', 99, null, true],
    ['it was given', 99, approval('approved'), false],
    ['it was only requested', 99, approval('requested'), true],
  ])('is lacking: %s', (_, threshold, approvalGiven, lacks) => {
    expect(lacksApproval(100, threshold, approvalGiven)).toBe(lacks);
  });

  it.each<[CampaignApproval | null, string, string | null]>([
    [null, 'grace', 'not_requested'],
    [approval('approved'), 'grace', 'not_requested'],
    [approval('voided'), 'grace', 'not_requested'],
    [approval('requested'), 'ada', 'own_request'],
    [approval('requested'), 'grace', null],
  ])('%o, decided by %s, is refused because of %s', (approvalGiven, userId, refusal) => {
    expect(decisionRefusal(approvalGiven, userId)).toBe(refusal);
  });
});
