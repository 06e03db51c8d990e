import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Visit } from '#src/domain/acting/visit.ts';
import { isAwaitingDecision } from '#src/domain/acting/visitTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { DecideChanges } from '#src/parts/acting/DecideChanges.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { VisitWords } from './VisitWords.tsx';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '10px 14px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.tokens.status.warning.border}`,
  backgroundColor: theme.tokens.status.warning.background,
  color: theme.tokens.status.warning.text,
}));

/** A current visit, with a button to end it. */
export function RunningVisit({ visit, mayEnd }: { visit: Visit; mayEnd: boolean }) {
  const text = useText();
  const format = useFormat();
  const [isEnding, setEnding] = useState(false);
  return (
    <Row>
      <VisitWords visit={visit} icon={<MdiIcon name="mdi-face-agent" />}>
        {text('activity.visits.until', {
          since: format.dateTime(visit.started_at),
          until: format.dateTimeZoned(visit.ends_at),
        })}
      </VisitWords>
      {mayEnd && isAwaitingDecision(visit) && <DecideChanges visit={visit} />}
      {mayEnd && (
        <Button variant="outlined" color="inherit" onClick={() => setEnding(true)}>
          {text('activity.visits.end')}
        </Button>
      )}
      {isEnding && <EndVisitDialog visit={visit} onClose={() => setEnding(false)} />}
    </Row>
  );
}

/** Asks for confirmation before a support visit is ended. */
function EndVisitDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const invalidate = useInvalidate();
  const name = visit.staff_name;
  return (
    <ConfirmDialog
      isOpen
      title={text('activity.visits.endTitle', { name })}
      confirmLabel={text('activity.visits.end')}
      onClose={onClose}
      onConfirm={async () => {
        await callOperation('endVisit', { id: visit.id });
        notify(text('activity.visits.ended', { name }));
        // The end adds an entry to the activity.
        refresh();
        await invalidate('visits');
      }}
    >
      {text('activity.visits.endText', { name })}
    </ConfirmDialog>
  );
}
