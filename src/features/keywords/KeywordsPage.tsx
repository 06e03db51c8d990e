import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { FeatureNote } from '#src/parts/billing/FeatureNote.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { KeywordDialog } from './dialog/KeywordDialog.tsx';
import { CREATE, EDIT, ORDER } from './keywordAddress.ts';
import { KeywordList } from './list/KeywordList.tsx';
import { KeywordOrder } from './order/KeywordOrder.tsx';
import { PageColumns } from './PageColumns.tsx';
import { TryIncoming } from './trial/TryIncoming.tsx';

/** The rules that answer incoming texts, in their order, and what they do with a text one types. What is open is in the address. */
export function KeywordsPage() {
  const text = useText();
  const [search] = useSearchParams();
  const mayCreate = useMay({ action: 'create', subject: 'keywords' }).isAllowed;
  const mayUpdate = useMay({ action: 'update', subject: 'keywords' }).isAllowed;
  const isOrdered = search.has(ORDER) && mayUpdate;
  const edited = search.get(EDIT);
  return (
    <PageContent width="full">
      <PageHeading
        title={text('screens.keywords.list')}
        breadcrumb={[{ label: text('screens.settings'), to: pathTo('settings') }]}
      />
      <FeatureNote feature="keywords">{text('keywords.notInPlan')}</FeatureNote>
      <PageColumns>
        {isOrdered ? <KeywordOrder /> : <KeywordList />}
        <TryIncoming />
      </PageColumns>
      {edited !== null && <KeywordDialog key={edited} id={edited} />}
      {edited === null && search.has(CREATE) && mayCreate && <KeywordDialog id={null} />}
    </PageContent>
  );
}
