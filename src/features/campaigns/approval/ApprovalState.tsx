import { styled } from '@mui/material/styles';
import { decisionRefusal } from '#src/domain/campaigns/approvalRules.ts';
import type { ApprovalStatus } from '#src/domain/campaigns/approvalTerms.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { Note } from '#src/ui/states/Note.tsx';

const KINDS: Record<ApprovalStatus, StatusKind> = {
  requested: 'info',
  approved: 'success',
  declined: 'error',
  voided: 'warning',
};

const Quote = styled('blockquote')(({ theme }) => ({
  margin: '6px 0 0',
  paddingInlineStart: 10,
  borderInlineStart: `3px solid ${theme.tokens.line}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

interface ApprovalStateProps {
  campaign: Campaign;
  /** How many would get it now, and whether that needs approval; omitted until it is reviewed. */
  recipients?: number;
  isNeeded?: boolean;
}

/** The state of a draft's approval: requested, given, declined or void, by whom, when, and with which comment. */
export function ApprovalState({ campaign, recipients, isNeeded = false }: ApprovalStateProps) {
  const text = useText();
  const format = useFormat();
  const me = useAccess()?.user.id ?? '';
  const maySend = useCan({ action: 'send', subject: 'campaigns', record: campaign }).isAllowed;
  const { approval } = campaign;
  if (!approval) {
    if (!isNeeded || recipients === undefined) return null;
    return (
      <Note kind="info" title={text('campaigns.approval.neededTitle')}>
        {text('campaigns.approval.needed', { smart_count: recipients, n: format.number(recipients) })}
      </Note>
    );
  }
  const { status, requested_by_name, requested_at, request_note, decided_by_name, decided_at, decision_note } =
    approval;
  const isDecided = status === 'approved' || status === 'declined';
  const hasGrown = status === 'approved' && isNeeded;
  const isHeld = status === 'requested' && approval.previous_recipients !== undefined;
  const values = {
    name: (isDecided ? decided_by_name : requested_by_name) ?? '',
    when: format.relative((isDecided ? decided_at : requested_at) ?? requested_at),
    n: format.number(approval.recipients),
    smart_count: approval.recipients,
    now: format.number(recipients ?? 0),
    approved: format.number(approval.previous_recipients ?? 0),
  };
  const advice = () => {
    if (hasGrown) return text('campaigns.approval.grown', values);
    if (status !== 'requested') return text(`campaigns.approval.advice.${status}`, values);
    const mayDecide = maySend && decisionRefusal(approval, me) === null;
    return text(mayDecide ? 'campaigns.approval.advice.decide' : 'campaigns.approval.advice.requested');
  };
  const heldText = () =>
    text(
      approval.previous_recipients === null ? 'campaigns.approval.held.unasked' : 'campaigns.approval.held.approved',
      values,
    );
  const quoted = isDecided ? decision_note : request_note;
  return (
    <Note
      kind={hasGrown || isHeld ? 'warning' : KINDS[status]}
      role="status"
      title={isHeld ? text('campaigns.approval.held.title') : text(`campaigns.approval.title.${status}`, values)}
    >
      {isHeld && `${heldText()} `}
      {advice()}
      {quoted && <Quote>{quoted}</Quote>}
    </Note>
  );
}
