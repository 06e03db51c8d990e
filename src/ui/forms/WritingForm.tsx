import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';
import { useSendKey } from '#src/ui/shortcuts/useSendKey.ts';

interface WritingFormProps {
  /** Called by the form's button and by Ctrl+Enter or ⌘+Enter. */
  onSend: () => void;
  /** What sending does, in the list of shortcuts: "Send". */
  sendLabel: string;
  className?: string;
  children: ReactNode;
}

/** A form with one text field. Escape leaves the field, so that the page's shortcuts work; the input stays. */
export function WritingForm({ onSend, sendLabel, className, children }: WritingFormProps) {
  const form = useSendKey(sendLabel, onSend);
  return (
    <form
      ref={form}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event.nativeEvent)) (event.target as HTMLElement).blur();
      }}
    >
      {children}
    </form>
  );
}

/** The line below the text: hints on the left, buttons on the right. */
export const WritingFoot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '4px 12px',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));
