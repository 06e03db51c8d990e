import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { OrderForm } from '#src/features/keywords/order/OrderForm.tsx';
import { useText } from '#src/i18n/useText.ts';
import { FeatureNote } from '#src/parts/billing/FeatureNote.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useWhileHeld } from '#src/session/interruption/useWhileHeld.ts';
import { useCan } from '#src/session/useAccess.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { PartBoundaries } from '#src/ui/states/Boundary.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { KeywordDialog } from './dialog/KeywordDialog.tsx';
import { CREATE, EDIT, ORDER } from './keywordAddress.ts';
import { KeywordList } from './list/KeywordList.tsx';
import { TryIncoming } from './trial/TryIncoming.tsx';
import { useKeywords } from './useKeywords.ts';

/** The keywords, with the trial next to them if there is room. */
const PageColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(272px, 22vw, 320px)' },
}));

/** The keywords in order, and a trial of incoming messages. What is open is in the address. */
export function KeywordsPage() {
  const text = useText();
  const [search] = useSearchParams();
  const mayCreate = useWhileHeld(useCan({ action: 'create', subject: 'keywords' }).isAllowed);
  const mayUpdate = useWhileHeld(useCan({ action: 'update', subject: 'keywords' }).isAllowed);
  const isReordering = search.has(ORDER) && mayUpdate;
  const edited = search.get(EDIT);
  return (
    <PageContent width="full">
      <PageHeading
        title={text('screens.keywords.list')}
        breadcrumb={[{ label: text('screens.settings'), to: pathTo('settings') }]}
      />
      <FeatureNote feature="keywords">{text('keywords.notInPlan')}</FeatureNote>
      <PageColumns>
        <PartBoundaries>
          {isReordering ? <KeywordOrder /> : <KeywordList />}
          <TryIncoming />
        </PartBoundaries>
      </PageColumns>
      {edited !== null && <KeywordDialog key={edited} id={edited} />}
      {edited === null && search.has(CREATE) && mayCreate && <KeywordDialog id={null} />}
    </PageContent>
  );
}

/** Opens the reordering of keywords. */
function KeywordOrder() {
  const { keywords, error, refetch } = useKeywords();
  const isLoading = useSettled(!keywords && !error);
  if (isLoading) return <RowsSkeleton rows={6} />;
  if (!keywords) return <ErrorState error={error} onRetry={refetch} />;
  return <OrderForm keywords={keywords} />;
}
