import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Template } from '#src/domain/messages/template.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { useCan } from '#src/session/useAccess.ts';
import { ActionMenu, type MenuAction } from '#src/ui/actions/ActionMenu.tsx';
import { isAlreadyGone } from '#src/ui/actions/ignoreAlreadyGone.ts';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { TemplateUses } from './TemplateUses.tsx';
import { useArchiveTemplates } from './useArchiveTemplates.ts';
import { useTemplateUsages } from './useTemplateUsages.ts';

/** A template's actions, in the list and on its page. */
export function TemplateActions({ template }: { template: Template }) {
  const text = useText();
  const navigate = useNavigate();
  const duplicate = useDuplicateTemplate();
  const archive = useArchiveTemplates();
  const [isDeleting, setDeleting] = useState(false);
  const mayUse = useCan({ action: 'create', subject: 'campaigns' }).isAllowed && !template.archived;
  const mayCreate = useCan({ action: 'create', subject: 'templates' }).isAllowed;
  const mayUpdate = useCan({ action: 'update', subject: 'templates', record: template }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'templates', record: template }).isAllowed;

  const actions: (MenuAction | false)[] = [
    mayUse && {
      icon: 'mdi-bullhorn-outline',
      label: text('templates.use'),
      act: () => navigate(`${pathTo('campaigns.create')}?template=${template.id}`),
    },
    mayCreate && {
      icon: 'mdi-content-duplicate',
      label: text('templates.duplicate'),
      act: () => duplicate(template.id),
    },
    mayUpdate &&
      !template.archived && {
        icon: 'mdi-archive-arrow-down-outline',
        label: text('templates.archive'),
        act: () => archive([template.id], true),
      },
    mayUpdate &&
      template.archived && {
        icon: 'mdi-archive-arrow-up-outline',
        label: text('templates.restore'),
        act: () => archive([template.id], false),
      },
    mayDelete && {
      icon: 'mdi-delete-outline',
      label: text('templates.remove.action'),
      act: () => setDeleting(true),
    },
  ];
  return (
    <>
      <ActionMenu label={text('templates.actionsFor', { name: template.name })} actions={actions} />
      {isDeleting && <DeleteTemplateDialog template={template} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** Says where a template was used, then deletes it with Undo and goes to the list. */
function DeleteTemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
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

/** Duplicates a template and opens the copy. A retry after a lost response creates no second copy. */
function useDuplicateTemplate(): (id: string) => Promise<void> {
  const text = useText();
  const invalidate = useInvalidate();
  const navigate = useNavigateHere();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  return async (id) => {
    try {
      const { data } = await callOperation('duplicateTemplate', { id });
      void invalidate('templates');
      notify(text('templates.duplicated'));
      navigate(pathTo('templates.update', { id: data.id }));
    } catch (error) {
      // Otherwise the list would keep offering it.
      if (isAlreadyGone(error)) void invalidate('templates');
      notifyProblem(error);
    }
  };
}
