import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignFailure } from '#src/domain/campaigns/campaignReport.ts';
import { listSearch } from '#src/features/campaigns/report/listSearch.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useFailureWords } from '#src/ui/texting/status/useFailureWords.ts';
import { RetryButton } from './RetryButton.tsx';

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
}

/** One cause: how many, what happened, what to do, and whether sending again helps. */
export function FailureItem({ campaign, failure: { error_code, count, retryable } }: FailureItemProps) {
  const text = useText();
  const format = useFormat();
  const { cause, advice, isRetryUseful } = useFailureWords()(error_code);
  const mayReadMessages = useMay({ action: 'read', subject: 'messages' }).isAllowed;
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
          aria-label={text('campaigns.report.showFailed', { smart_count: count, n, cause })}
        >
          {n}
        </Link>
      ) : (
        <strong>{n}</strong>
      )}
      <div>
        {advice && <p>{advice}</p>}
        {isRetryUseful === false && (
          <Verdict>
            <MdiIcon name="mdi-cancel" size={14} />
            {text('texting.retryUseless')}
          </Verdict>
        )}
        {isRetryUseful && retryable > 0 && (
          <RetryButton campaign={campaign} errorCode={error_code} cause={cause} count={retryable} />
        )}
      </div>
    </li>
  );
}
