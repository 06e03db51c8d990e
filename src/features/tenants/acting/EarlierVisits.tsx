import { styled } from '@mui/material/styles';
import { useOperation } from '#src/api/useOperation.ts';
import type { Visit } from '#src/domain/acting/visit.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';

/** The most visits listed here; the tenant's activity has all of them. */
const MAX_SHOWN = 10;

const Rows = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  paddingBlock: 10,
  overflowWrap: 'anywhere',
  '& + &': { borderBlockStart: `1px solid ${theme.tokens.line}` },
}));
const VisitText = styled('div')({ flex: '1 1 240px', minWidth: 0 });
const Quiet = styled('div')(({ theme }) => ({ color: theme.tokens.textQuiet, fontSize: '0.8125rem' }));

/** Support's visits to the tenant, with reason and end. */
export function EarlierVisits({ tenantId }: { tenantId: string }) {
  const text = useText();
  const {
    data: visits,
    isPending,
    error,
    refetch,
  } = useOperation('tenantVisits', {
    id: tenantId,
    query: { range: [0, MAX_SHOWN - 1] },
  });
  const isLoading = useSettled(isPending);
  return (
    <Section title={text('tenants.visits')} description={text('tenants.visitsHint')}>
      {error && !visits && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isLoading && <RowsSkeleton rows={3} />}
      {!isLoading && visits?.length === 0 && <p>{text('tenants.noVisits')}</p>}
      {!isLoading && visits && (
        <Rows>
          {visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} />
          ))}
        </Rows>
      )}
    </Section>
  );
}

function VisitRow({ visit }: { visit: Visit }) {
  const text = useText();
  const { reason, ticket, staff_name, started_at, mode, end_cause } = visit;
  return (
    <Row>
      <VisitText>
        <div>
          {reason} <strong>{ticket}</strong>
        </div>
        <Quiet>
          {staff_name} · <RelativeTime at={started_at} /> ·{' '}
          {end_cause === null ? text('tenants.visitRuns') : text(`tenants.visitEnds.${end_cause}`)}
        </Quiet>
      </VisitText>
      <StatusChip
        kind={mode === 'may_change' ? 'warning' : 'neutral'}
        icon={mode === 'may_change' ? 'mdi-account-edit' : 'mdi-account-eye'}
        label={text(`acting.modes.${mode}`)}
      />
    </Row>
  );
}
