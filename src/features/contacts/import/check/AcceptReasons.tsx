import Button from '@mui/material/Button';
import { ACCEPTABLE_REASONS } from '#src/features/contacts/import/checking/rowReason.ts';
import type { DraftState } from '#src/features/contacts/import/DraftState.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { DecisionList } from './DecisionList.tsx';
import { useReasonLabel } from './useReasonText.ts';

/** Reasons that can be accepted for all their rows at once, with the number of rows and the effect. */
export function AcceptReasons({ draft }: { draft: DraftState }) {
  const text = useText();
  const format = useFormat();
  const reasonLabel = useReasonLabel();
  const { summary, accepted, busy } = draft;
  const open = ACCEPTABLE_REASONS.filter((reason) => accepted.includes(reason) || summary?.reasons[reason]);
  if (open.length === 0) return null;
  return (
    <Section title={text('contactImport.check.acceptTitle')}>
      <DecisionList>
        {open.map((reason) => {
          const isAccepted = accepted.includes(reason);
          const count = format.number(summary?.reasons[reason] ?? 0);
          return (
            <li key={reason}>
              <span>{isAccepted ? text(`contactImport.accepted.${reason}`) : `${count} × ${reasonLabel(reason)}`}</span>
              <Button
                size="small"
                variant="outlined"
                disabled={busy !== null}
                onClick={() => void importDraft.accept(reason, !isAccepted)}
              >
                {isAccepted ? text('contactImport.accepted.takeBack') : text(`contactImport.accept.${reason}`)}
              </Button>
            </li>
          );
        })}
      </DecisionList>
    </Section>
  );
}
