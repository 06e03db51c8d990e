import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Plan } from '#src/domain/company/plan.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { otherIntervalPath } from './otherIntervalPath.ts';
import { RetirePlanDialog } from './RetirePlanDialog.tsx';
import { useSetPlanRetired } from './useSetPlanRetired.ts';

/** What can be done with a plan as a whole, in the list and on its page. Deleting only where no tenant ever had it. */
export function PlanActions({ plan }: { plan: Plan }) {
  const text = useText();
  const navigate = useNavigate();
  const { deleteOne } = useDeleteWithUndo('plans');
  const { bringBack } = useSetPlanRetired(plan);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<'retire' | 'delete' | null>(null);
  const mayCreate = useMay({ action: 'create', subject: 'plans' }).isAllowed;
  const mayUpdate = useMay({ action: 'update', subject: 'plans', record: plan }).isAllowed;
  const mayDelete = useMay({ action: 'delete', subject: 'plans', record: plan }).isAllowed;
  if (!mayCreate && !mayUpdate && !mayDelete) return null;

  const isRetired = plan.retired_at !== null;
  const close = () => setAsked(null);
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
        label={text('plans.actions.of', { name: plan.name })}
        isExpanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {mayCreate &&
          !isRetired &&
          item('mdi-content-duplicate', text(`plans.actions.otherOf.${plan.interval}`), () =>
            navigate(otherIntervalPath(plan.id)),
          )}
        {mayUpdate &&
          !isRetired &&
          item('mdi-archive-arrow-down-outline', text('plans.actions.retire'), () => setAsked('retire'))}
        {mayUpdate && isRetired && item('mdi-archive-arrow-up-outline', text('plans.actions.bringBack'), bringBack)}
        {mayDelete &&
          plan.was_used === false &&
          item('mdi-delete-outline', text('plans.actions.delete'), () => setAsked('delete'))}
      </Menu>
      {asked === 'retire' && <RetirePlanDialog plan={plan} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={text('plans.remove.title', { name: plan.name })}
        confirmLabel={text('plans.actions.delete')}
        onClose={close}
        onConfirm={() => {
          navigate(pathTo('plans.list'));
          deleteOne(plan, text('plans.deleted', { name: plan.name }));
        }}
      >
        <p>{text('plans.remove.text')}</p>
      </ConfirmDialog>
    </>
  );
}
