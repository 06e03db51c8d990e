import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignFailure } from '#src/domain/campaigns/campaignReport.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { FailureItem } from './FailureItem.tsx';
import { SendAgainDialog } from './SendAgainDialog.tsx';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 16px', paddingBlock: 12 },
  '& > li:first-of-type': { paddingBlockStart: 0 },
  '& > li:last-of-type': { paddingBlockEnd: 0 },
  '& > li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '& p': { margin: 0, fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& a': { color: theme.tokens.text, fontWeight: 600 },
}));

interface FailuresSectionProps {
  campaign: Campaign;
  failures: readonly CampaignFailure[];
}

/** Failures by cause in plain words, what to do about each, and sending again where that helps. */
export function FailuresSection({ campaign, failures }: FailuresSectionProps) {
  const text = useText();
  // Stored here, because the cause may leave the list before the response arrives.
  const [chosenFailure, setChosenFailure] = useState<CampaignFailure | null>(null);
  return (
    <>
      {failures.length > 0 && (
        <Section title={text('campaigns.report.failures')} description={text('campaigns.report.failuresHelp')}>
          <List>
            {failures.map((failure) => (
              <FailureItem
                key={failure.error_code}
                campaign={campaign}
                failure={failure}
                onSendAgain={() => setChosenFailure(failure)}
              />
            ))}
          </List>
        </Section>
      )}
      {chosenFailure && (
        <SendAgainDialog campaign={campaign} failure={chosenFailure} onClose={() => setChosenFailure(null)} />
      )}
    </>
  );
}
