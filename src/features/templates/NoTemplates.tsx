import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

/** Explains templates while there are none; links to archived ones. */
export function NoTemplates({ create }: { create: ReactNode }) {
  const text = useText();
  const { setFilters } = useListContext();
  const { total = 0 } = useGetList('templates', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter: { archived: true },
  });
  return (
    <EmptyState
      icon="mdi-text-box-outline"
      title={text(total > 0 ? 'templates.noneInUse' : 'templates.none')}
      actions={
        <>
          {create}
          {total > 0 && (
            <Button variant="outlined" onClick={() => setFilters({ archived: true })}>
              {text('templates.showArchived')}
            </Button>
          )}
        </>
      }
    >
      {text('templates.noneText')}
    </EmptyState>
  );
}
