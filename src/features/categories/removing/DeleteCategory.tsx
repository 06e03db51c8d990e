import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Category } from '#src/domain/category.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { DangerButton } from '#src/ui/actions/DangerButton.tsx';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { CategoryUses } from './CategoryUses.tsx';
import { Destination } from './Destination.tsx';
import { isLimiting, needsSuccessor, useCategoryUsages } from './useCategoryUsages.ts';

/** Asks where the contacts of the category go, then deletes it with Undo and goes to the list. */
export function DeleteCategory({ category }: { category: Category }) {
  const text = useText();
  return (
    <DangerButton label={text('categories.remove.confirm')}>
      {(close) => <DeleteCategoryDialog category={category} onClose={close} />}
    </DangerButton>
  );
}

function DeleteCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const { deleteOne } = useDeleteWithUndo('categories');
  const [destination, setDestination] = useState('');
  const { usages: [usages] = [], error } = useCategoryUsages([category.id]);
  const isLoading = !usages && !error;
  const isLimited = usages !== undefined && isLimiting(usages);
  const isReplaced = usages !== undefined && needsSuccessor(usages);
  // Only once the uses are known: arriving later, they would move the choices while somebody points at one.
  const asksWhere = !isLoading && !isLimited && (category.contacts_count > 0 || isReplaced);
  return (
    <ConfirmDialog
      isOpen
      isBlocked={isLoading || isLimited || (isReplaced && destination === '')}
      title={text('categories.remove.title', { name: category.name })}
      confirmLabel={text('categories.remove.confirm')}
      onClose={onClose}
      onConfirm={() => {
        deleteOne(category, text('categories.deleted'), { query: { move_contacts_to: destination || undefined } });
        navigate(pathTo('categories.list'));
      }}
    >
      {category.contacts_count === 0 && <p>{text('categories.remove.empty')}</p>}
      {error && <ProblemNote error={error} title={text('categories.remove.usesUnknown')} />}
      {!error && (usages ? <CategoryUses usages={usages} /> : <RowsSkeleton rows={2} />)}
      {asksWhere && (
        <Destination
          deletedIds={[category.id]}
          contacts={category.contacts_count}
          chosen={destination}
          onChange={setDestination}
        />
      )}
    </ConfirmDialog>
  );
}
