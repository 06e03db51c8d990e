import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';

const CategoryDialog = lazyPart(() =>
  import('./CategoryDialog.tsx').then((module) => ({ default: module.CategoryDialog })),
);

/** Gives the selected contacts a category, or takes it away, for the bar above a selection. */
export function SetCategory() {
  const text = useText();
  return (
    <BulkButton icon="mdi-tag-outline" label={text('contacts.bulk.setCategory')}>
      {(close) => <CategoryDialog onClose={close} />}
    </BulkButton>
  );
}
