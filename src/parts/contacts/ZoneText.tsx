import { styled } from '@mui/material/styles';
import type { ContactZone } from '#src/domain/contacts/contact.ts';
import { useZoneWords } from './useZoneWords.ts';

const Quiet = styled('span')(({ theme }) => ({ color: theme.tokens.textQuiet }));

/** In a list: the zone above, what tells it below. */
const Line = styled('span')({ display: 'block', whiteSpace: 'nowrap' });

interface ZoneTextProps {
  zone: ContactZone | null | undefined;
  /** Where there is room: names all of many zones. */
  isWhole?: boolean;
}

/** The zones that count for somebody, and what tells them: "America/Chicago · from the number". */
export function ZoneText({ zone, isWhole = false }: ZoneTextProps) {
  const words = useZoneWords();
  if (!zone) return '–';
  return (
    <span title={words.places(zone)}>
      {isWhole ? words.place(zone) : <Line>{words.place(zone)}</Line>}{' '}
      {isWhole ? <Quiet>· {words.source(zone)}</Quiet> : <Line as={Quiet}>{words.source(zone)}</Line>}
      {isWhole && words.isCounted(zone) && <Quiet style={{ display: 'block' }}>{words.places(zone)}</Quiet>}
    </span>
  );
}
