import { styled } from '@mui/material/styles';
import type { Visit } from '#src/domain/acting/visit.ts';
import { useText } from '#src/i18n/useText.ts';
import { DecideChanges } from '#src/parts/acting/DecideChanges.tsx';
import { Note } from '#src/ui/states/Note.tsx';

const Frame = styled('div')({
  margin: '16px 32px 0',
  '& button': { alignSelf: 'center' },
  '@media (max-width: 599px)': { marginInline: 16 },
});

/** A banner for users who can decide: support asks to make changes during a visit. */
export function VisitRequest({ visit }: { visit: Visit }) {
  const text = useText();
  const { staff_name: name, ticket, change_reason: reason } = visit;
  return (
    <Frame data-no-print>
      <Note kind="warning" role="status" title={text('acting.request.title')} actions={<DecideChanges visit={visit} />}>
        <p>{text('acting.request.text', { name, ticket, reason: reason ?? '' })}</p>
      </Note>
    </Frame>
  );
}
