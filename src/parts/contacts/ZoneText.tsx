import { styled } from '@mui/material/styles';
import type { ContactZone } from '#src/domain/contacts/contact.ts';
import { useZoneWords } from './useZoneWords.ts';

const Quiet = styled('span')(({ theme }) => ({ color: theme.tokens.textQuiet }));

/** For lists: the zone above, its source below. */
const Row = styled('span')({ display: 'block', whiteSpace: 'nowrap' });

interface ZoneTextProps {
  zone: ContactZone | null | undefined;
  /** Names all zones, where there is room. */
  isWhole?: boolean;
}

/** A contact's time zones and their source: "America/Chicago · from the number". */
export function ZoneText({ zone, isWhole = false }: ZoneTextProps) {
  const words = useZoneWords();
  if (!zone) return '–';
  return (
    <span title={words.placeNames(zone)}>
      {isWhole ? words.place(zone) : <Row>{words.place(zone)}</Row>}{' '}
      {isWhole ? <Quiet>· {words.source(zone)}</Quiet> : <Row as={Quiet}>{words.source(zone)}</Row>}
      {isWhole && words.isCounted(zone) && <Quiet style={{ display: 'block' }}>{words.placeNames(zone)}</Quiet>}
    </span>
  );
}
