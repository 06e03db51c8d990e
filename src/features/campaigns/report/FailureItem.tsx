import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignFailure } from '#src/domain/campaigns/campaignReport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useFailureWords } from '#src/parts/texting/status/useFailureWords.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { listSearch } from '#src/ui/lists/listSearch.ts';

const Verdict = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  marginBlockStart: 4,
  fontSize: '0.75rem',
  color: theme.tokens.textQuiet,
}));

interface FailureItemProps {
  campaign: Campaign;
  failure: CampaignFailure;
  /** Called to send these again; it asks first. */
  onSendAgain: () => void;
}

/** One cause: the count, what happened, what to do, and whether sending again helps. */
export function FailureItem({
  campaign,
  failure: { error_code, count, sendable_again },
  onSendAgain,
}: FailureItemProps) {
  const text = useText();
  const format = useFormat();
  const { cause, advice, isSendingAgainUseful } = useFailureWords()(error_code);
  const mayReadMessages = useCan({ action: 'read', subject: 'messages' }).isAllowed;
  const maySend = useCan({ action: 'send', subject: 'campaigns', record: campaign }).isAllowed;
  const n = format.number(count);
  return (
    <li>
      <span>{cause}</span>
      {mayReadMessages ? (
        <Link
          to={{
            pathname: pathTo('campaigns.messages', { id: campaign.id }),
            search: listSearch({ error_code: [error_code] }),
          }}
          aria-label={text('texting.showFailed', { smart_count: count, n, cause })}
        >
          {n}
        </Link>
      ) : (
        <strong>{n}</strong>
      )}
      <div>
        {advice && <p>{advice}</p>}
        {isSendingAgainUseful === false && (
          <Verdict>
            <MdiIcon name="mdi-cancel" size={14} />
            {text('texting.sendingAgainUseless')}
          </Verdict>
        )}
        {isSendingAgainUseful && sendable_again > 0 && maySend && campaign.status !== 'cancelled' && (
          <Button
            size="small"
            variant="outlined"
            sx={{ marginBlockStart: 2 }}
            startIcon={<MdiIcon name="mdi-refresh" size={16} />}
            onClick={onSendAgain}
          >
            {text('campaigns.sendAgain.button', { smart_count: sendable_again, n: format.number(sendable_again) })}
          </Button>
        )}
      </div>
    </li>
  );
}
