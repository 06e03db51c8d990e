import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Template } from '#src/domain/messages/template.ts';
import { DeleteTemplateDialog } from '#src/features/templates/removing/DeleteTemplateDialog.tsx';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useArchiveTemplates } from './useArchiveTemplates.ts';
import { useDuplicateTemplate } from './useDuplicateTemplate.ts';

/** What can be done with a template as a whole, in the list and on its page. */
export function TemplateActions({ template }: { template: Template }) {
  const text = useText();
  const navigate = useNavigate();
  const duplicate = useDuplicateTemplate();
  const archive = useArchiveTemplates();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const mayUse = useMay({ action: 'create', subject: 'campaigns' }).isAllowed && !template.archived;
  const mayCreate = useMay({ action: 'create', subject: 'templates' }).isAllowed;
  const mayUpdate = useMay({ action: 'update', subject: 'templates', record: template }).isAllowed;
  const mayDelete = useMay({ action: 'delete', subject: 'templates', record: template }).isAllowed;
  if (!mayUse && !mayCreate && !mayUpdate && !mayDelete) return null;

  const item = (icon: IconName, label: string, act: () => unknown) => (
    <MenuItem
      onClick={() => {
        setAnchor(null);
        act();
      }}
    >
      <MdiIcon name={icon} />
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconAction
        icon="mdi-dots-horizontal"
        size="small"
        label={text('templates.actionsFor', { name: template.name })}
        isExpanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {mayUse &&
          item('mdi-bullhorn-outline', text('templates.use'), () =>
            navigate(`${pathTo('campaigns.create')}?template=${template.id}`),
          )}
        {mayCreate && item('mdi-content-duplicate', text('templates.duplicate'), () => duplicate(template.id))}
        {mayUpdate &&
          !template.archived &&
          item('mdi-archive-arrow-down-outline', text('templates.archive'), () => archive([template.id], true))}
        {mayUpdate &&
          template.archived &&
          item('mdi-archive-arrow-up-outline', text('templates.restore'), () => archive([template.id], false))}
        {mayDelete && item('mdi-delete-outline', text('templates.remove.action'), () => setDeleting(true))}
      </Menu>
      {isDeleting && <DeleteTemplateDialog template={template} onClose={() => setDeleting(false)} />}
    </>
  );
}
