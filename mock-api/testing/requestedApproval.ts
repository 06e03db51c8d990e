import type { Campaign } from '#src/domain/campaigns/campaign.ts';

type Approval = NonNullable<Campaign['approval']>;

/** Bob's request to approve a campaign to two people. */
export function requestedApproval(fields: Partial<Approval> & Pick<Approval, 'requested_at'>): Approval {
  return {
    status: 'requested',
    recipients: 2,
    request_note: '',
    requested_by: 'bob',
    requested_by_name: 'Bob',
    decided_at: null,
    decided_by: null,
    decided_by_name: null,
    decision_note: '',
    ...fields,
  };
}
