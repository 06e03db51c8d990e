import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Template } from '#src/domain/messages/template.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { ActionMenu, type MenuAction } from '#src/ui/actions/ActionMenu.tsx';
import { DeleteTemplateDialog } from './DeleteTemplateDialog.tsx';
import { useArchiveTemplates } from './useArchiveTemplates.ts';
import { useDuplicateTemplate } from './useDuplicateTemplate.ts';

/** A template's actions, in the list and on its page. */
export function TemplateActions({ template }: { template: Template }) {
  const text = useText();
  const navigate = useNavigate();
  const duplicate = useDuplicateTemplate();
  const archive = useArchiveTemplates();
  const [isDeleting, setDeleting] = useState(false);
  const mayUse = useMay({ action: 'create', subject: 'campaigns' }).isAllowed && !template.archived;
  const mayCreate = useMay({ action: 'create', subject: 'templates' }).isAllowed;
  const mayUpdate = useMay({ action: 'update', subject: 'templates', record: template }).isAllowed;
  const mayDelete = useMay({ action: 'delete', subject: 'templates', record: template }).isAllowed;

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
