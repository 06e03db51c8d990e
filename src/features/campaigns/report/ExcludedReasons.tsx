import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { ExcludedCount } from '#src/domain/campaigns/campaignReport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 16, paddingBlock: 5 },
  '& a': { color: theme.tokens.text, fontWeight: 600 },
}));

interface ExcludedReasonsProps {
  campaign: Campaign;
  counts: readonly ExcludedCount[];
}

/** Excluded people by reason; each number links to the list. */
export function ExcludedReasons({ campaign: { id }, counts }: ExcludedReasonsProps) {
  const text = useText();
  const format = useFormat();
  const mayRead = useCan({ action: 'read', subject: 'messages' }).isAllowed;
  return (
    <Section title={text('campaigns.report.excluded')}>
      {counts.length === 0 ? (
        <p style={{ margin: 0 }}>{text('campaigns.report.nobodyExcluded')}</p>
      ) : (
        <List>
          {counts.map(({ reason, count }) => (
            <li key={reason}>
              <span>{text(`campaigns.reasons.${reason}.title`)}</span>
              {mayRead ? (
                <Link to={`${pathTo('campaigns.messages', { id })}?tab=excluded&reason=${reason}`}>
                  {format.number(count)}
                </Link>
              ) : (
                <strong>{format.number(count)}</strong>
              )}
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
