import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { EXCLUSION_REASONS, type ExclusionReason } from '#src/domain/campaigns/campaignTerms.ts';
import { useEmptyFields } from '#src/features/campaigns/lifecycle/useEmptyFields.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { ExportTool } from '#src/ui/lists/export/ExportTool.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { PeopleTable, PersonCells } from './PeopleTable.tsx';
import { ReasonFilter } from './ReasonFilter.tsx';
import { useExcluded } from './useExcluded.ts';

const Tools = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  marginBlockEnd: 12,
  '& > :last-child': { marginInlineStart: 'auto' },
});
const More = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  paddingBlock: 12,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** The people excluded from a campaign, and why. */
export function ExcludedList({ campaignId }: { campaignId: string }) {
  const text = useText();
  const format = useFormat();
  const emptyFields = useEmptyFields();
  const [search, setSearch] = useSearchParams();
  const reason = EXCLUSION_REASONS.find((one) => one === search.get('reason')) ?? null;
  const { people, total, error, isPending, hasMore, isFetchingMore, more, refetch } = useExcluded(campaignId, reason);
  const isLoading = useSettled(isPending);
  const mayExport = useCan({ action: 'export', subject: 'messages' }).isAllowed;
  const choose = (next: string | null) =>
    setSearch(next ? { tab: 'excluded', reason: next } : { tab: 'excluded' }, { replace: true });

  const content = () => {
    if (isLoading) return <RowsSkeleton rows={8} />;
    if (error) return <ErrorState error={error} onRetry={refetch} />;
    if (people.length === 0) {
      return (
        <EmptyState icon="mdi-account-check-outline" title={text('campaigns.report.nobodyExcluded')}>
          {text('campaigns.messages.nobodyExcludedText')}
        </EmptyState>
      );
    }
    return (
      <>
        <PeopleTable>
          <thead>
            <tr>
              <th scope="col">{text('campaigns.messages.contact')}</th>
              <th scope="col">{text('campaigns.messages.to')}</th>
              <th scope="col">{text('campaigns.messages.why')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ reason: why, detail, ...person }) => (
              <tr key={person.contact_id}>
                <PersonCells {...person} />
                <td>
                  {text(`campaigns.reasons.${why}.title`)}
                  {detail && ` (${emptyFields(detail)})`}
                </td>
              </tr>
            ))}
          </tbody>
        </PeopleTable>
        <More>
          <span>
            {text('campaigns.messages.shown', { n: format.number(people.length), all: format.number(total) })}
          </span>
          {hasMore && (
            <Button size="small" variant="outlined" loading={isFetchingMore} onClick={more}>
              {text('campaigns.messages.more')}
            </Button>
          )}
        </More>
      </>
    );
  };
  return (
    <section aria-label={text('campaigns.messages.excluded')} aria-busy={isLoading}>
      <Tools>
        <ReasonFilter campaignId={campaignId} chosen={reason} onChoose={choose} />
        {mayExport && <ExcludedExport campaignId={campaignId} reason={reason} count={total} />}
      </Tools>
      {content()}
    </section>
  );
}

const ExcludedExportDialog = lazyPart(() =>
  import('./ExcludedExportDialog.tsx').then((module) => ({ default: module.ExcludedExportDialog })),
);

interface ExcludedExportProps {
  campaignId: string;
  reason: ExclusionReason | null;
  /** The number of people. */
  count: number;
}

/** Exports excluded people, for one reason or all. */
function ExcludedExport(props: ExcludedExportProps) {
  return (
    <ExportTool isEmpty={props.count === 0}>
      {(close) => <ExcludedExportDialog {...props} onClose={close} />}
    </ExportTool>
  );
}
