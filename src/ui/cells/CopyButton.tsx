import { useEffect, useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { copyText } from './copyText.ts';

/** How long the tick stays after copying (ms). */
const TICK_DURATION = 1500;

/** Copies a text to the clipboard and says so: `<CopyButton value={phone} />`. */
export function CopyButton({ value, label }: { value: string; label?: string }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), TICK_DURATION);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <IconAction
      size="small"
      icon={isCopied ? 'mdi-check' : 'mdi-content-copy'}
      label={isCopied ? text('ui.copied') : (label ?? text('ui.copy'))}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        // If the browser refuses, users can still select the text next to the button.
        void copyText(value).then(setCopied);
      }}
    />
  );
}
