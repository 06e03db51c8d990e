import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { useVisit } from '#src/session/acting/useVisit.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** What is revealed: a number, a number with its messages, or one message. */
export type Revealed = { what: 'number' | 'texts'; contactId: string } | { what: 'message'; messageId: string };

interface RevealButtonProps {
  of: Revealed;
  /** False: it is visible already. */
  isMasked: boolean;
}

/** Unmasks one record for the rest of a visit, which is logged in the tenant's activity. Hidden outside visits. */
export function RevealButton({ of, isMasked }: RevealButtonProps) {
  const text = useText();
  const visit = useVisit();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const queryClient = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  if (visit === null || !isMasked) return null;

  const reveal = async () => {
    setWaiting(true);
    try {
      if (of.what === 'message') await callOperation('revealMessage', { id: of.messageId });
      else await callOperation('revealContact', { id: of.contactId, body: { part: of.what } });
      await queryClient.invalidateQueries();
      notify(text('acting.reveal.done'));
    } catch (error) {
      notifyProblem(error);
    }
    setWaiting(false);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      title={text('acting.reveal.note')}
      loading={isWaiting}
      startIcon={<MdiIcon name="mdi-eye-outline" size={18} />}
      onClick={reveal}
    >
      {text(`acting.reveal.${of.what}`)}
    </Button>
  );
}
