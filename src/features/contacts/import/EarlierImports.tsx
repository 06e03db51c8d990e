import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { callOperation } from '#src/api/callOperation.ts';
import { EVERYTHING } from '#src/api/operationQuery.ts';
import { useInvalidate, useOperationList } from '#src/api/useOperation.ts';
import type { ContactImport } from '#src/domain/imports/contactImport.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { EarlierImport } from './EarlierImport.tsx';
import { useRun } from './useImport.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** The tenant's earlier imports, each with Undo. Renders nothing without any. */
export function EarlierImports() {
  const text = useText();
  const running = useRun()?.run.importId;
  const { imports, total, isPending, error, refetch, showMore, undo, end } = useEarlierImports();
  const isLoading = useSettled(isPending);
  if (!isLoading && !error && imports.length === 0) return null;

  return (
    <Section title={text('contactImport.earlier.title')} description={text('contactImport.earlier.text')}>
      {isLoading ? (
        <RowsSkeleton rows={3} />
      ) : error && imports.length === 0 ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <List>
          {imports
            .filter(({ id }) => id !== running)
            .map((item) => (
              <EarlierImport key={item.id} item={item} onUndo={() => undo(item)} onEnd={() => end(item)} />
            ))}
        </List>
      )}
      {imports.length < total && <Button onClick={showMore}>{text('contactImport.earlier.more')}</Button>}
    </Section>
  );
}

const FIRST_SHOWN = 5;

/** The tenant's imports, newest first, with their actions. */
function useEarlierImports() {
  const invalidate = useInvalidate();
  const [shownCount, setShownCount] = useState(FIRST_SHOWN);
  const { data, error, isPending, refetch } = useOperationList('imports', {
    query: { range: [0, shownCount - 1] },
    placeholderData: keepPreviousData,
  });
  const refetchAll = () => invalidate(EVERYTHING);
  return {
    imports: data?.data ?? [],
    total: data?.total ?? 0,
    isPending,
    error,
    refetch,
    showMore: () => setShownCount(shownCount + FIRST_SHOWN * 4),
    undo: ({ id }: ContactImport) => callOperation('undoImport', { id }).then(refetchAll),
    /** An import whose page was closed never ends on its own. */
    end: ({ id }: ContactImport) =>
      callOperation('finishImport', { id, body: { outcome: 'cancelled' } }).then(refetchAll),
  };
}
