import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOperation } from '#src/api/callOperation.ts';
import { useOperationList } from '#src/api/useOperation.ts';
import type { ContactImport } from '#src/domain/imports/contactImport.ts';

const AT_A_TIME = 5;

/** The tenant's imports, newest first, a few at first, and what may still be done with each. */
export function useEarlierImports() {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState(AT_A_TIME);
  const { data, error, isPending, refetch } = useOperationList('imports', {
    query: { range: [0, shown - 1] },
    placeholderData: keepPreviousData,
  });
  const changed = () => queryClient.invalidateQueries();
  return {
    imports: data?.data ?? [],
    total: data?.total ?? 0,
    isPending,
    error,
    refetch,
    showMore: () => setShown(shown + AT_A_TIME * 4),
    undo: ({ id }: ContactImport) => callOperation('undoImport', { id }).then(changed),
    /** An import whose page is gone for good is never ended by itself. */
    end: ({ id }: ContactImport) => callOperation('finishImport', { id, body: { outcome: 'cancelled' } }).then(changed),
  };
}
