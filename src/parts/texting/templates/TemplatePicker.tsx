import Button from '@mui/material/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Template } from '#src/domain/messages/template.ts';
import type { PlaceholderValues } from '#src/domain/sms/placeholders.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const TemplateMenu = lazyPart(() => import('./TemplateMenu.tsx').then((module) => ({ default: module.TemplateMenu })));

interface TemplatePickerProps {
  onPick: (template: Template) => void;
  /** The contact of the preview. */
  sample?: PlaceholderValues | null;
}

/** Searches templates, previews one and inserts it; hidden from users who cannot read templates. */
export function TemplatePicker({ onPick, sample = null }: TemplatePickerProps) {
  const text = useText();
  const mayRead = useCan({ action: 'read', subject: 'templates' }).isAllowed;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!mayRead) return null;

  const pick = (template: Template) => {
    // Close the menu first: it would keep the focus, which the editor may need.
    flushSync(() => setAnchor(null));
    onPick(template);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<MdiIcon name="mdi-text-box-outline" size={18} />}
        aria-label={text('texting.templates.choose')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('texting.templates.button')}
      </Button>
      {anchor && (
        <OpenedPart>
          <TemplateMenu anchor={anchor} sample={sample} onPick={pick} onClose={() => setAnchor(null)} />
        </OpenedPart>
      )}
    </>
  );
}
