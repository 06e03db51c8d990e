import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useOperation } from '#src/api/useOperation.ts';
import type { Visit } from '#src/domain/acting/visit.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useVisit } from '#src/session/acting/useVisit.ts';
import { useCan } from '#src/session/useAccess.ts';
import { pollWhile } from '#src/ui/background/pollWhile.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { EndVisitDialog, RunningVisit } from './RunningVisit.tsx';
import { VisitWords } from './VisitWords.tsx';

const EARLIER_ID = 'support-visits-earlier';

const Frame = styled('div')({ marginBlockEnd: 24 });
const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 });
const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.tokens.textQuiet }));
const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 12, marginInlineStart: -5 });

/** Support's current visits (who, why, until when) and past ones, and how to end them. */
export function SupportVisits() {
  const text = useText();
  const [showsEarlier, setShowsEarlier] = useState(false);
  const [ending, setEnding] = useState<Visit | null>(null);
  const { running, earlier, isPending, error, refetch } = useVisits();
  const isLoading = useSettled(isPending);
  const isVisitor = useVisit() !== null;
  // Support cannot end a visit or change support access while acting for the tenant.
  const mayDecide = useCan({ action: 'update', subject: 'company_settings' }).isAllowed && !isVisitor;
  const readsSettings = useCan({ action: 'read', subject: 'company_settings' }).isAllowed;

  return (
    <Frame>
      <Section title={text('activity.visits.title')} description={text('activity.visits.hint')}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {isLoading && <RowsSkeleton rows={1} />}
        {!isLoading && !error && running.length === 0 && <Quiet>{text('activity.visits.none')}</Quiet>}
        {running.length > 0 && (
          <Rows>
            {running.map((visit) => (
              <RunningVisit key={visit.id} visit={visit} mayEnd={mayDecide} onEnd={() => setEnding(visit)} />
            ))}
          </Rows>
        )}
        <Links>
          {earlier.length > 0 && (
            <Button
              size="small"
              aria-expanded={showsEarlier}
              aria-controls={EARLIER_ID}
              startIcon={<MdiIcon name={showsEarlier ? 'mdi-chevron-up' : 'mdi-chevron-down'} />}
              onClick={() => setShowsEarlier(!showsEarlier)}
            >
              {text('activity.visits.earlier', { smart_count: earlier.length })}
            </Button>
          )}
          {readsSettings && (
            <Button
              size="small"
              component={Link}
              to={`${pathTo('companySettings')}#safety`}
              startIcon={<MdiIcon name="mdi-lock-outline" />}
            >
              {text(mayDecide ? 'activity.visits.turnOff' : 'activity.visits.setting')}
            </Button>
          )}
        </Links>
        <div id={EARLIER_ID}>{showsEarlier && <EarlierVisits visits={earlier} />}</div>
        {ending && <EndVisitDialog visit={ending} onClose={() => setEnding(null)} />}
      </Section>
    </Frame>
  );
}

/** The number of visits loaded. More are rare, and the activity below lists all of them. */
const MAX_VISITS = 50;

/** Support's visits to the company, newest first. Polled, because one may begin at any time. */
function useVisits() {
  const { data, error, isPending, refetch } = useOperation('visits', {
    query: { range: [0, MAX_VISITS - 1] },
    refetchInterval: () => pollWhile(true),
    refetchIntervalInBackground: true,
  });
  const visits = data ?? [];
  return {
    running: visits.filter(({ ended_at }) => ended_at === null),
    earlier: visits.filter(({ ended_at }) => ended_at !== null),
    isPending,
    /** Only if nothing could be read: earlier data stay when a poll fails. */
    error: data ? null : error,
    refetch,
  };
}

const EarlierRows = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& > li': { display: 'flex', paddingBlock: 10, borderBlockStart: `1px solid ${theme.tokens.line}` },
}));

/** Support's past visits, and how each ended. */
function EarlierVisits({ visits }: { visits: Visit[] }) {
  const text = useText();
  return (
    <EarlierRows aria-label={text('activity.visits.earlierLabel')}>
      {visits.map((visit) => (
        <li key={visit.id}>
          <VisitWords visit={visit}>
            <RelativeTime at={visit.started_at} />
            {visit.end_cause && <> · {text(`activity.visits.ends.${visit.end_cause}`)}</>}
          </VisitWords>
        </li>
      ))}
    </EarlierRows>
  );
}
