import { useEffect, useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';

/** How long the tick stays after copying (ms). */
const TICK = 1500;

/** Copies a text to the clipboard and says so: `<CopyButton value={phone} />`. */
export function CopyButton({ value, label }: { value: string; label?: string }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), TICK);
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
        navigator.clipboard.writeText(value).then(
          () => setCopied(true),
          () => setCopied(false), // no permission: the text next to the button stays selectable
        );
      }}
    />
  );
}
