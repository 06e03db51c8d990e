import { useState } from 'react';
import { type RaRecord, useGetMany } from 'react-admin';
import type { Category } from '#src/domain/category.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useDeleteManyWithUndo } from '#src/ui/actions/useDeleteManyWithUndo.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';
import { useApplicableIds } from '#src/ui/lists/selection/onlyFor.ts';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { CategoryUses } from './CategoryUses.tsx';
import { Destination } from './Destination.tsx';
import { isLimiting, needsSuccessor, useCategoryUsages } from './useCategoryUsages.ts';

/** Asks where the contacts of the selected categories go, then deletes these with Undo. */
export function DeleteCategories() {
  const text = useText();
  return (
    <BulkButton icon="mdi-delete-outline" label={text('ui.delete')} isDangerous>
      {(close) => <DeleteCategoriesDialog onClose={close} />}
    </BulkButton>
  );
}

function DeleteCategoriesDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const ids = useApplicableIds();
  const deleteMany = useDeleteManyWithUndo('categories');
  const { data: categories, error } = useGetMany<Category & RaRecord>('categories', { ids });
  const { usages, error: usagesError } = useCategoryUsages(ids);
  const [destination, setDestination] = useState('');
  const isLimited = usages?.some(isLimiting) ?? false;
  const isReplaced = usages?.some(needsSuccessor) ?? false;
  const isLoading = !categories || (!usages && !usagesError);
  const contacts = categories?.reduce((sum, { contacts_count }) => sum + contacts_count, 0) ?? 0;
  // Only once the uses are known: arriving later, they would move the choices while somebody points at one.
  const asksWhere = !isLoading && !isLimited && (contacts > 0 || isReplaced);
  const nameOf = (id: string | undefined) => categories?.find((category) => category.id === id)?.name ?? '';
  const count = { smart_count: ids.length, n: format.number(ids.length) };
  return (
    <ConfirmDialog
      isOpen
      isBlocked={isLoading || isLimited || (isReplaced && destination === '')}
      title={text('categories.remove.titleMany', count)}
      confirmLabel={text('ui.delete')}
      onClose={onClose}
      onConfirm={() =>
        deleteMany(ids, text('categories.deletedMany', count), {
          query: { move_contacts_to: destination || undefined },
        })
      }
    >
      {error && <ProblemNote error={error} />}
      {usagesError && <ProblemNote error={usagesError} title={text('categories.remove.usesUnknown')} />}
      {!error && isLoading && <RowsSkeleton rows={2} />}
      {categories && contacts === 0 && <p>{text('categories.remove.emptyMany', count)}</p>}
      {usages?.map((each, at) =>
        isLimiting(each) || needsSuccessor(each) ? (
          <section key={ids[at]} aria-label={nameOf(ids[at])}>
            <strong>{nameOf(ids[at])}</strong>
            <CategoryUses usages={each} />
          </section>
        ) : null,
      )}
      {asksWhere && <Destination deletedIds={ids} contacts={contacts} chosen={destination} onChange={setDestination} />}
    </ConfirmDialog>
  );
}
