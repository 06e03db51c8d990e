import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNotify, useRefresh } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { confirmWrite } from '#src/api/confirmWrite.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Visit } from '#src/domain/acting/visit.ts';
import { isAwaitingDecision } from '#src/domain/acting/visitTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { DecideChanges } from '#src/parts/acting/DecideChanges.tsx';
import { findVisit } from '#src/parts/acting/findVisit.ts';
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

interface RunningVisitProps {
  visit: Visit;
  mayEnd: boolean;
  onEnd: () => void;
}

/** A current visit, with a button to end it. */
export function RunningVisit({ visit, mayEnd, onEnd }: RunningVisitProps) {
  const text = useText();
  const format = useFormat();
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
        <Button variant="outlined" color="inherit" onClick={onEnd}>
          {text('activity.visits.end')}
        </Button>
      )}
    </Row>
  );
}

/** Asks for confirmation before a support visit is ended. Rendered outside of the visit's row, which goes when the visit is over. */
export function EndVisitDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
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
        await confirmWrite(
          async () => (await callOperation('endVisit', { id: visit.id })).data,
          () => findVisit(visit.id, ({ ended_at }) => ended_at !== null),
        );
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
