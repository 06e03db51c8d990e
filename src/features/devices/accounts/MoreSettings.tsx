import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useText } from '#src/i18n/useText.ts';
import { Fields } from '#src/ui/forms/FormColumns.tsx';

const More = styled('details')(({ theme }) => ({
  '& summary': { cursor: 'pointer', color: theme.tokens.textQuiet, width: 'fit-content', marginBlockEnd: 12 },
}));

interface MoreSettingsProps {
  /** The names of its inputs within the account. */
  names: readonly string[];
  children: ReactNode;
}

/** Settings that few accounts need. It opens for an error at one of its inputs, which would otherwise stay hidden. */
export function MoreSettings({ names, children }: MoreSettingsProps) {
  const text = useText();
  const { errors } = useFormState<{ account: Record<string, unknown> }>();
  const [isOpen, setOpen] = useState(false);
  const isWrong = names.some((name) => errors.account?.[name]);
  return (
    <More open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('gateways.more')}</summary>
      <Fields>{children}</Fields>
    </More>
  );
}
