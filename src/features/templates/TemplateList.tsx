import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Template } from '#src/domain/messages/template.ts';
import { MESSAGE_PURPOSES } from '#src/domain/messages/texting.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import { BulkDelete } from '#src/ui/lists/selection/BulkDelete.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { useArchiveTemplates } from './useArchiveTemplates.ts';
import { useTemplateColumns } from './useTemplateColumns.tsx';

/** The list of templates; archived ones only on request. */
export function TemplateList() {
  const text = useText();
  const columns = useTemplateColumns();
  const mayCreate = useCan({ action: 'create', subject: 'templates' }).isAllowed;
  const mayUpdate = useCan({ action: 'update', subject: 'templates' }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'templates' }).isAllowed;
  const create = mayCreate && (
    <Button
      variant="contained"
      component={Link}
      to={pathTo('templates.create')}
      startIcon={<MdiIcon name="mdi-plus" />}
    >
      {text('templates.create')}
    </Button>
  );
  return (
    <PageContent width="full">
      <PageHeading title={text('screens.templates.list')} />
      <DataList<Template & RaRecord>
        label={text('screens.templates.list')}
        exports={LIST_EXPORTS}
        columns={columns}
        searchLabel={text('templates.search')}
        filters={[
          {
            kind: 'select',
            source: 'purpose',
            label: text('templates.fields.purpose'),
            choices: MESSAGE_PURPOSES.map((value) => ({ value, label: text(`texting.purposes.${value}`) })),
          },
          {
            kind: 'yesNo',
            source: 'archived',
            label: text('templates.fields.archived'),
            yes: text('templates.archivedOnly'),
            no: text('templates.inUse'),
          },
          {
            kind: 'yesNo',
            source: 'used_count',
            label: text('templates.fields.used_count'),
            yes: text('templates.usedBefore'),
            no: text('templates.neverUsed'),
          },
        ]}
        rowTo={({ id }) => pathTo('templates.update', { id })}
        bulkActions={
          (mayUpdate || mayDelete) && (
            <>
              {mayUpdate && <BulkArchive />}
              {mayDelete && <BulkDelete doneText={(count) => text('templates.deletedMany', count)} />}
            </>
          )
        }
        actions={create}
        empty={<NoTemplates create={create} />}
      />
    </PageContent>
  );
}

/** Archives the selection, or restores it where only archived ones are listed. */
function BulkArchive() {
  const text = useText();
  const { filterValues, selectedIds, onUnselectItems } = useListContext<Template>();
  const archive = useArchiveTemplates();
  const isArchiving = filterValues.archived !== true;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<MdiIcon name={isArchiving ? 'mdi-archive-arrow-down-outline' : 'mdi-archive-arrow-up-outline'} />}
      onClick={async () => {
        if (await archive(selectedIds.map(String), isArchiving)) onUnselectItems();
      }}
    >
      {text(isArchiving ? 'templates.archive' : 'templates.restore')}
    </Button>
  );
}

/** Explains templates while there are none; links to archived ones. */
function NoTemplates({ create }: { create: ReactNode }) {
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
