import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { RecordNotLoaded } from './RecordNotLoaded.tsx';
import { RecordProblem } from './RecordProblem.tsx';

interface ShowPageProps<R extends RaRecord> {
  resource?: string;
  width?: 'form' | 'report' | 'full';
  /** The page once the record is loaded: heading and content. */
  children: (record: R) => ReactNode;
}

/**
 * The page that shows a record; its id is in the address. A missing record shows the 404 page: `<ShowPage<Group> width="full">{(group) =>
 * <GroupDetails group={group} />}</ShowPage>`.
 */
export function ShowPage<R extends RaRecord>({ resource, width, children }: ShowPageProps<R>) {
  return (
    // The page reports failures itself; react-admin would leave for the list.
    <ShowBase resource={resource} disableAuthentication queryOptions={{ onError: () => undefined }}>
      <PageContent width={width}>
        <ShowPageBody<R>>{children}</ShowPageBody>
      </PageContent>
    </ShowBase>
  );
}

function ShowPageBody<R extends RaRecord>({ children }: Pick<ShowPageProps<R>, 'children'>) {
  const { record, error, isPending, isPaused, refetch } = useShowContext<R>();
  const isLoading = useSettled(isPending && !isPaused);

  // The boundary around the screen shows the 404 page.
  if (!record && asApiError(error).status === 404) throw error;
  if (isLoading) return <RowsSkeleton rows={8} />;
  if (!record) return <RecordNotLoaded error={error} onRetry={refetch} />;
  return (
    <>
      <RecordProblem error={error} onRetry={refetch} />
      {children(record)}
    </>
  );
}
