import { useNavigate } from 'react-router-dom';
import type { Template } from '#src/domain/messages/template.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { TemplateUses } from './TemplateUses.tsx';
import { useTemplateUsages } from './useTemplateUsages.ts';

/** Says what was made with a template, then deletes it with Undo and leaves for the list. */
export function DeleteTemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const { deleteOne } = useDeleteWithUndo('templates');
  const { usages, error } = useTemplateUsages(template.id);
  return (
    <ConfirmDialog
      isOpen
      width="sm"
      isBlocked={usages === undefined && error === null}
      title={text('templates.remove.title', { name: template.name })}
      confirmLabel={text('templates.remove.action')}
      onClose={onClose}
      onConfirm={() => {
        navigate(pathTo('templates.list'));
        deleteOne(template, text('templates.deleted', { name: template.name }));
      }}
    >
      <p>{text('templates.remove.explain')}</p>
      {error && <ProblemNote error={error} title={text('templates.remove.usesUnknown')} />}
      {!error && (usages ? <TemplateUses usages={usages} /> : <RowsSkeleton rows={2} />)}
    </ConfirmDialog>
  );
}
