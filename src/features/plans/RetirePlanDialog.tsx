import type { Plan } from '#src/domain/company/plan.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useSetPlanRetired } from './useSetPlanRetired.ts';

/** Asks before a plan is retired, and says who keeps it. */
export function RetirePlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
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
