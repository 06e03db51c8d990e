import { styled } from '@mui/material/styles';
import type { Visit } from '#src/domain/acting/visit.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { VisitWords } from './VisitWords.tsx';

const Rows = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& > li': { display: 'flex', paddingBlock: 10, borderBlockStart: `1px solid ${theme.tokens.line}` },
}));

/** Support's past visits, and how each ended. */
export function EarlierVisits({ visits }: { visits: Visit[] }) {
  const text = useText();
  return (
    <Rows aria-label={text('activity.visits.earlierLabel')}>
      {visits.map((visit) => (
        <li key={visit.id}>
          <VisitWords visit={visit}>
            <RelativeTime at={visit.started_at} />
            {visit.ended_how && <> · {text(`activity.visits.ends.${visit.ended_how}`)}</>}
          </VisitWords>
        </li>
      ))}
    </Rows>
  );
}
