import { styled } from '@mui/material/styles';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Hint } from '#src/ui/hints/Hint.tsx';
import type { TextAnalysis } from './analyseText.ts';

interface SegmentCounterProps {
  id: string;
  analysis: TextAnalysis;
  /** The person whose text is counted, if it is one person's. */
  personName: string | null;
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'baseline',
  gap: '0 10px',
  marginInlineStart: 'auto',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
  '& strong': { fontWeight: 600, color: theme.tokens.text },
  '& [data-encoding]': {
    borderRadius: 4,
    paddingInline: 5,
    backgroundColor: theme.tokens.status.neutral.background,
    color: theme.tokens.status.neutral.text,
  },
  '& [data-encoding=UCS-2]': {
    backgroundColor: theme.tokens.status.warning.background,
    color: theme.tokens.status.warning.text,
  },
}));

/** Encoding, segments and the space left in the last one. Announced only when the number of segments or the encoding changes. */
export function SegmentCounter({ id, analysis: { count, hasFields, isForSample }, personName }: SegmentCounterProps) {
  const text = useText();
  const format = useFormat();
  const { encoding, segments, remainingInLast } = count;
  const isPlain = encoding === 'GSM-7';
  return (
    <Row id={id}>
      {hasFields && (
        <span>
          {isForSample && personName
            ? text('texting.count.forPerson', { name: personName })
            : text('texting.count.withFields')}
        </span>
      )}
      <Hint text={text(isPlain ? 'texting.count.gsmHint' : 'texting.count.ucsHint')}>
        <span data-encoding={encoding}>{text(isPlain ? 'texting.count.gsm' : 'texting.count.ucs')}</span>
      </Hint>
      <strong role="status">
        {text('texting.count.segments', { smart_count: segments, n: format.number(segments) })}
      </strong>
      <span data-remaining>
        {text('texting.count.left', { smart_count: remainingInLast, n: format.number(remainingInLast) })}
      </span>
    </Row>
  );
}
