import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useFailureWords } from '#src/ui/texting/status/useFailureWords.ts';
import { listSearch } from './listSearch.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 16px', paddingBlock: 10 },
  '& > li:first-of-type': { paddingBlockStart: 0 },
  '& > li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '& p': { margin: 0, fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& a': { color: theme.tokens.text, fontWeight: 600 },
}));
const Retry = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  marginBlockStart: 2,
  fontSize: '0.75rem',
  color: theme.tokens.textQuiet,
}));

/** What went wrong, by cause in plain words, and what to do about it. */
export function FailuresSection({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  const words = useFailureWords();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { id, totals } = campaign;
  const { data: failures = [] } = useQuery({
    // Asked again when there are more of them.
    queryKey: ['campaigns', 'failures', id, totals.failed],
    queryFn: ({ signal }) => dataProvider.call('campaignFailures', { id, signal }).then((answer) => answer.data),
    enabled: totals.failed > 0,
    placeholderData: (before) => before,
  });
  if (totals.failed === 0) return null;
  return (
    <Section title={text('campaigns.report.failures')} description={text('campaigns.report.failuresHelp')}>
      <List>
        {failures.map(({ error_code, count }) => {
          const { cause, advice, isRetryUseful } = words(error_code);
          return (
            <li key={error_code}>
              <span>{cause}</span>
              <Link
                to={{
                  pathname: pathTo('campaigns.messages', { id }),
                  search: listSearch({ error_code: [error_code] }),
                }}
                aria-label={text('campaigns.report.showFailed', { smart_count: count, n: format.number(count), cause })}
              >
                {format.number(count)}
              </Link>
              <div>
                {advice && <p>{advice}</p>}
                {isRetryUseful !== null && (
                  <Retry>
                    <MdiIcon name={isRetryUseful ? 'mdi-refresh' : 'mdi-cancel'} size={14} />
                    {text(isRetryUseful ? 'texting.retryHelps' : 'texting.retryUseless')}
                  </Retry>
                )}
              </div>
            </li>
          );
        })}
      </List>
    </Section>
  );
}
