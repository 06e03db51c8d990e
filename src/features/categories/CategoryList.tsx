import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Category } from '#src/domain/category.ts';
import { useText } from '#src/i18n/useText.ts';
import { ColorName } from '#src/parts/contacts/ColorName.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import type { FilterDefinition } from '#src/ui/lists/filters/filterDefinition.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { DeleteCategories } from './removing/DeleteCategories.tsx';

/** The list of categories. */
export function CategoryList() {
  const text = useText();
  const mayCreate = useCan({ action: 'create', subject: 'categories' }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'categories' }).isAllowed;
  const columns: Column<Category>[] = [
    {
      source: 'name',
      label: text('categories.fields.name'),
      isPrimary: true,
      cardRole: 'title',
      render: ({ name, colour }) => <ColorName name={name} colour={colour} />,
      inFile: ({ name }) => name,
    },
    { source: 'description', label: text('categories.fields.description'), sortBy: false, cardRole: 'detail' },
    {
      source: 'contacts_count',
      label: text('categories.fields.contacts_count'),
      align: 'end',
      cardRole: 'status',
      render: ({ contacts_count }) => <NumberCell value={contacts_count} />,
    },
    { source: 'colour', label: text('categories.fields.colour'), sortBy: false, isHiddenAtFirst: true },
    {
      source: 'created_at',
      label: text('categories.fields.created_at'),
      render: ({ created_at }) => <RelativeTime at={created_at} />,
      isHiddenAtFirst: true,
    },
  ];
  const filters: FilterDefinition[] = [
    {
      kind: 'yesNo',
      source: 'contacts_count',
      label: text('categories.fields.contacts_count'),
      yes: text('categories.withContacts'),
      no: text('categories.withoutContacts'),
    },
    { kind: 'dateRange', source: 'created_at', label: text('categories.fields.created_at') },
  ];
  const create = mayCreate && (
    <Button
      variant="contained"
      component={Link}
      to={pathTo('categories.create')}
      startIcon={<MdiIcon name="mdi-plus" />}
    >
      {text('categories.create')}
    </Button>
  );
  return (
    <PageContent width="full">
      <PageHeading title={text('screens.categories.list')} />
      <DataList<Category & RaRecord>
        label={text('screens.categories.list')}
        exports={LIST_EXPORTS}
        columns={columns}
        searchLabel={text('categories.search')}
        filters={filters}
        bulkActions={mayDelete && <DeleteCategories />}
        rowTo={({ id }) => pathTo('categories.show', { id })}
        actions={create}
        empty={
          <EmptyState icon="mdi-tag-outline" title={text('categories.none')} actions={create}>
            {text('categories.noneText')}
          </EmptyState>
        }
      />
    </PageContent>
  );
}
