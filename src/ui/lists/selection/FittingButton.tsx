import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { UnavailableButton } from '#src/ui/actions/UnavailableButton.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { Fitting } from './fitting.ts';

interface FittingButtonProps {
  icon: IconName;
  label: string;
  fitting: Fitting | undefined;
  /** The number of selected records that the action applies to. */
  count: number;
  isDangerous?: boolean;
  isBusy?: boolean;
  onClick: () => void;
}

/** A bulk action's button. Shows how many records it applies to if not all that are selected; disabled, with the reason, if none. */
export function FittingButton({ icon, label, fitting, count, isDangerous, isBusy, onClick }: FittingButtonProps) {
  const text = useText();
  const format = useFormat();
  const { selectedIds } = useListContext();
  const sign = <MdiIcon name={icon} />;
  if (count === 0)
    return (
      <UnavailableButton size="small" icon={sign} reason={fitting?.otherwise ?? ''}>
        {label}
      </UnavailableButton>
    );
  return (
    <Button
      size="small"
      variant="outlined"
      color={isDangerous ? 'error' : 'primary'}
      startIcon={sign}
      loading={isBusy}
      onClick={onClick}
    >
      {count < selectedIds.length ? text('bulk.some', { label, n: format.number(count) }) : label}
    </Button>
  );
}
