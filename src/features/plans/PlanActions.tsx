import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { ActionMenu, type MenuAction } from '#src/ui/actions/ActionMenu.tsx';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { otherIntervalPath } from './otherIntervalPath.ts';

/** A plan's actions, in the list and on its page. It can be deleted only if no tenant ever had it. */
export function PlanActions({ plan }: { plan: Plan }) {
  const text = useText();
  const navigate = useNavigate();
  const { deleteOne } = useDeleteWithUndo('plans');
  const { restore } = useSetPlanRetired(plan);
  const [openDialog, setOpenDialog] = useState<'retire' | 'delete' | null>(null);
  const mayCreate = useCan({ action: 'create', subject: 'plans' }).isAllowed;
  const mayUpdate = useCan({ action: 'update', subject: 'plans', record: plan }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'plans', record: plan }).isAllowed;
  const isRetired = plan.retired_at !== null;
  const close = () => setOpenDialog(null);
  const actions: (MenuAction | false)[] = [
    mayCreate &&
      !isRetired && {
        icon: 'mdi-content-duplicate',
        label: text(`plans.actions.otherOf.${plan.interval}`),
        act: () => navigate(otherIntervalPath(plan.id)),
      },
    mayUpdate &&
      !isRetired && {
        icon: 'mdi-archive-arrow-down-outline',
        label: text('plans.actions.retire'),
        act: () => setOpenDialog('retire'),
      },
    mayUpdate &&
      isRetired && {
        icon: 'mdi-archive-arrow-up-outline',
        label: text('plans.actions.restore'),
        act: restore,
      },
    mayDelete &&
      plan.was_used === false && {
        icon: 'mdi-delete-outline',
        label: text('plans.actions.delete'),
        act: () => setOpenDialog('delete'),
      },
  ];
  return (
    <>
      <ActionMenu label={text('plans.actions.of', { name: plan.name })} actions={actions} />
      {openDialog === 'retire' && <RetirePlanDialog plan={plan} onClose={close} />}
      <ConfirmDialog
        isOpen={openDialog === 'delete'}
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

/** Asks before a plan is retired, and says who keeps it. */
function RetirePlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const { retire } = useSetPlanRetired(plan);
  const count = plan.tenants_count ?? 0;
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      title={text('plans.retire.title', { name: plan.name })}
      confirmLabel={text('plans.actions.retire')}
      onClose={onClose}
      onConfirm={retire}
    >
      <p>{text('plans.retire.text')}</p>
      <p>
        {count === 0
          ? text('plans.retire.nobody')
          : text('plans.retire.tenants', { smart_count: count, n: format.number(count) })}
      </p>
    </ConfirmDialog>
  );
}

/** Retires or restores a plan, says so, and offers Undo. */
function useSetPlanRetired({ id, name, version }: Plan): {
  /** Rejects when the API refuses: the dialog shows why. */
  retire: () => Promise<void>;
  restore: () => Promise<void>;
} {
  const text = useText();
  const invalidate = useInvalidate();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();

  const call = async (operation: 'retirePlan' | 'restorePlan', seenVersion: number): Promise<number> => {
    const { data } = await callOperation(operation, { id, version: seenVersion });
    await invalidate('plans');
    return data.version;
  };
  const restore = async (seenVersion = version): Promise<void> => {
    try {
      await call('restorePlan', seenVersion);
      notify(text('plans.restored', { name }));
    } catch (error) {
      // Not needed after the menu's action, which is still there.
      notifyProblem(error, seenVersion === version ? undefined : () => void restore(seenVersion));
    }
  };
  return {
    retire: async () => {
      const retired = await call('retirePlan', version);
      notify(text('plans.retired', { name }), { onUndo: () => void restore(retired) });
    },
    restore: () => restore(),
  };
}
