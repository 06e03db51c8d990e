import type { RaRecord } from 'react-admin';
import type { Category } from '#src/domain/category.ts';
import { DEFAULT_COLOR } from '#src/domain/categoryTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { CreatePage } from '#src/ui/records/CreatePage.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';

/** Creates a category. */
export function CategoryCreate() {
  const text = useText();
  const list = { label: text('screens.categories.list'), to: pathTo('categories.list') };
  return (
    <CreatePage<Category & RaRecord>
      heading={<PageHeading title={text('categories.create')} breadcrumb={[list]} />}
      saveLabel={text('categories.createIt')}
      savedText={text('categories.created')}
      redirectTo={() => list.to}
      cancelTo={list.to}
      defaultValues={{ name: '', colour: DEFAULT_COLOR, description: '' }}
    >
      <CategoryInputs />
    </CreatePage>
  );
}
