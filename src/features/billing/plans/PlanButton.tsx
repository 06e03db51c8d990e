import Button from '@mui/material/Button';
import type { Plan } from '#src/domain/company/plan.ts';
import { PAYING, useMayPay } from '#src/features/billing/useMayPay.ts';
import { useText } from '#src/i18n/useText.ts';
import { RefusedButton } from '#src/ui/actions/RefusedButton.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { PlanRelation } from './planRelation.ts';

interface PlanButtonProps {
  plan: Plan;
  place: PlanRelation;
  /** The company exceeds a limit of the plan. */
  isBlocked: boolean;
  onChoose: () => void;
}

/** Chooses a plan, or says why that is not possible. */
export function PlanButton({ plan, place, isBlocked, onChoose }: PlanButtonProps) {
  const text = useText();
  const mayPay = useMayPay();
  if (place === 'notOffered') return null;
  if (place === 'current' || place === 'planned') {
    return (
      <Button variant="outlined" disabled>
        {text(place === 'current' ? 'billing.plans.isCurrent' : 'billing.plans.isPlanned')}
      </Button>
    );
  }
  const label = text(place === 'start' ? 'billing.plans.start' : 'billing.plans.choose', { plan: plan.name });
  if (!mayPay) {
    return (
      <RefusedButton question={PAYING} icon={<MdiIcon name="mdi-lock-outline" size={18} />}>
        {label}
      </RefusedButton>
    );
  }
  return (
    <Button variant="outlined" disabled={isBlocked} onClick={onChoose}>
      {label}
    </Button>
  );
}
