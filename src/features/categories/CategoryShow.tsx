import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Category } from '#src/domain/category.ts';
import { useText } from '#src/i18n/useText.ts';
import { ContactBulkActions } from '#src/parts/contacts/bulk/ContactBulkActions.tsx';
import { ColorDot } from '#src/parts/contacts/ColorDot.tsx';
import { ContactDataList } from '#src/parts/contacts/ContactDataList.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { ShowPage } from '#src/ui/records/ShowPage.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { DeleteCategory } from './removing/DeleteCategory.tsx';

/** A category and the contacts that have it. */
export function CategoryShow() {
  return <ShowPage<Category & RaRecord> width="full">{(category) => <CategoryDetails category={category} />}</ShowPage>;
}

function CategoryDetails({ category }: { category: Category }) {
  const text = useText();
  const mayUpdate = useCan({ action: 'update', subject: 'categories', record: category }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'categories', record: category }).isAllowed;
  const mayChangeContacts = useCan({ action: 'update', subject: 'contacts' }).isAllowed;
  const readsContacts = useCan({ action: 'read', subject: 'contacts' }).isAllowed;
  return (
    <>
      <RecordHeading
        title={category.name}
        breadcrumb={[{ label: text('screens.categories.list'), to: pathTo('categories.list') }]}
        mark={<ColorDot colour={category.colour} />}
        description={category.description}
        actions={
          (mayUpdate || mayDelete) && (
            <>
              {mayDelete && <DeleteCategory category={category} />}
              {mayUpdate && (
                <Button
                  variant="outlined"
                  component={Link}
                  to={pathTo('categories.update', { id: category.id })}
                  startIcon={<MdiIcon name="mdi-pencil-outline" />}
                >
                  {text('categories.edit')}
                </Button>
              )}
            </>
          )
        }
      />
      {readsContacts && (
        <ContactDataList
          label={text('categories.contactList')}
          within={{ source: 'category_id', id: category.id }}
          bulkActions={mayChangeContacts && <ContactBulkActions />}
          exportName={category.name}
          empty={
            <EmptyState icon="mdi-tag-outline" title={text('categories.noContacts')}>
              {text('categories.noContactsText')}
            </EmptyState>
          }
        />
      )}
    </>
  );
}
