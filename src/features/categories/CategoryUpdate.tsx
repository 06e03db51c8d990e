import { type RaRecord, useGetRecordId } from 'react-admin';
import type { Category } from '#src/domain/category.ts';
import { useText } from '#src/i18n/useText.ts';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { EditPage } from '#src/ui/records/EditPage.tsx';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';

/** Edits a category's name and color. */
export function CategoryUpdate() {
  const text = useText();
  const show = pathTo('categories.show', { id: useGetRecordId() });
  return (
    <EditPage<Category & RaRecord>
      heading={({ name }) => (
        <RecordHeading
          title={text('categories.editNamed', { name })}
          breadcrumb={[{ label: text('screens.categories.list'), to: pathTo('categories.list') }]}
        />
      )}
      saveLabel={text('categories.save')}
      savedText={text('categories.saved')}
      redirectTo={() => show}
      cancelTo={show}
      aside={(category) => <RecordHistory subject="categories" record={category} />}
    >
      <CategoryInputs />
    </EditPage>
  );
}
