import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { CampaignBar } from '#src/features/campaigns/CampaignBar.tsx';
import { LifecycleButtons } from '#src/features/campaigns/lifecycle/LifecycleButtons.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { PrintButton } from '#src/ui/print/PrintButton.tsx';
import type { Pace } from '#src/ui/states/taskPace.ts';
import { isStalled, type Sample, sendingPace, withSample } from './sendingPace.ts';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: '16px 20px',
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.raised,
}));
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Sentence = styled('p')({ margin: 0, flex: '1 1 240px', fontSize: '1rem', fontWeight: 600 });
const Figures = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 18px',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

interface ProgressSectionProps {
  campaign: Campaign;
  readAt: number;
  /** Messages that wait for a decision about an opt-out request; they do not block the others. */
  undecided: number;
}

/** Progress and pace, with pause and cancel. */
export function ProgressSection({ campaign, readAt, undecided }: ProgressSectionProps) {
  const text = useText();
  const format = useFormat();
  const pace = useSendingPace(campaign, readAt);
  const mayReadMessages = useCan({ action: 'read', subject: 'messages' }).isAllowed;
  const { status, totals } = campaign;
  const pause_cause = status === 'paused' ? campaign.pause_cause : undefined;
  const done = totals.recipients - totals.queued;
  const counts = {
    done: format.number(done),
    all: format.number(totals.recipients),
    share: format.percent(done / Math.max(1, totals.recipients)),
  };
  // Messages a canceled campaign never sent neither wait nor count as done.
  const words =
    status === 'cancelled'
      ? text('campaigns.sentOf', { sent: format.number(totals.sent), all: format.number(totals.recipients) })
      : text('campaigns.report.counts', counts);
  const isRunning = status === 'running';
  return (
    <Frame aria-label={text('campaigns.report.progress')}>
      <Row>
        <Sentence role="status">
          {text(pause_cause ? `campaigns.report.pausedBy.${pause_cause}` : `campaigns.report.state.${status}`)}
        </Sentence>
        <LifecycleButtons campaign={campaign} />
        <PrintButton />
        {mayReadMessages && (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={pathTo('campaigns.messages', { id: campaign.id })}
            startIcon={<MdiIcon name="mdi-message-text-outline" size={18} />}
          >
            {text('campaigns.report.showMessages')}
          </Button>
        )}
      </Row>
      <CampaignBar totals={totals} label={words} height={10} />
      <Figures>
        <span>{words}</span>
        {isRunning && pace.perSecond !== null && pace.perSecond > 0 && (
          <span>{text('campaigns.report.rate', { n: format.number(Math.round(pace.perSecond * 60)) })}</span>
        )}
        {isRunning && pace.timeLeft !== null && totals.queued > 0 && (
          <span>{text('ui.task.timeLeft', { time: format.duration(pace.timeLeft) })}</span>
        )}
        {isRunning && pace.isStandstill && totals.queued > undecided && (
          <span>{text('campaigns.report.standstill')}</span>
        )}
        {campaign.waits_for_contacts && <span>{text('campaigns.waitsForContacts.text')}</span>}
        {isRunning && totals.recipients > 0 && totals.queued === 0 && (
          <span>{text('campaigns.report.awaitingReports')}</span>
        )}
      </Figures>
    </Frame>
  );
}

/** The pace of a running campaign, between readings. */
function useSendingPace(campaign: Campaign, readAt: number): Pace & { isStandstill: boolean } {
  const { recipients, queued } = campaign.totals;
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const isRunning = campaign.status === 'running';
  const last = samples.at(-1);
  if (!isRunning && samples.length > 0) setSamples([]);
  if (isRunning && last?.at !== readAt) setSamples(withSample(samples, { at: readAt, done: recipients - queued }));
  return { ...sendingPace(samples, queued), isStandstill: isStalled(samples) };
}
