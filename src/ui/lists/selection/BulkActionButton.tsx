import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { UnavailableButton } from '#src/ui/actions/UnavailableButton.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { OnlyFor } from './onlyFor.ts';

interface BulkActionButtonProps {
  icon: IconName;
  label: string;
  onlyFor: OnlyFor | undefined;
  /** The number of selected records that the action applies to. */
  count: number;
  isDangerous?: boolean;
  isBusy?: boolean;
  onClick: () => void;
}

/** A bulk action's button. Shows how many records it applies to if not all that are selected; disabled, with the reason, if none. */
export function BulkActionButton({ icon, label, onlyFor, count, isDangerous, isBusy, onClick }: BulkActionButtonProps) {
  const text = useText();
  const format = useFormat();
  const { selectedIds } = useListContext();
  const sign = <MdiIcon name={icon} />;
  if (count === 0)
    return (
      <UnavailableButton size="small" icon={sign} reason={onlyFor?.otherwise ?? ''}>
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
