import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { EVERYTHING } from '#src/api/operationQuery.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { useVisit } from '#src/session/acting/useVisit.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** What is revealed: a number, a number with its messages, or one message. */
export type MaskedData = { what: 'number' | 'texts'; contactId: string } | { what: 'message'; messageId: string };

interface RevealButtonProps {
  of: MaskedData;
  /** False if the record is already visible. */
  isMasked: boolean;
}

/** Unmasks one record for the rest of a visit, which is logged in the tenant's activity. Hidden outside visits. */
export function RevealButton({ of, isMasked }: RevealButtonProps) {
  const text = useText();
  const visit = useVisit();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { run: reveal, isRunning } = useAction(async () => {
    if (of.what === 'message') await callOperation('revealMessage', { id: of.messageId });
    else await callOperation('revealContact', { id: of.contactId, body: { part: of.what } });
    await invalidate(EVERYTHING);
    notify(text('acting.reveal.done'));
  });
  if (visit === null || !isMasked) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      title={text('acting.reveal.note')}
      loading={isRunning}
      startIcon={<MdiIcon name="mdi-eye-outline" size={18} />}
      onClick={reveal}
    >
      {text(`acting.reveal.${of.what}`)}
    </Button>
  );
}
