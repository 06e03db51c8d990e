import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { TIMELINE_KINDS, type TimelineKind } from '#src/domain/contacts/contactTimelineTerms.ts';
import { useText } from '#src/i18n/useText.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });
const Kind = styled(ButtonBase)(({ theme }) => ({
  height: 26,
  paddingInline: 10,
  borderRadius: 13,
  font: 'inherit',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
  border: `1px solid ${theme.tokens.line}`,
  '&:hover': { color: theme.tokens.text },
  '&[aria-pressed=true]': {
    color: theme.tokens.primary,
    backgroundColor: theme.tokens.selected,
    borderColor: theme.tokens.primary,
  },
}));

interface TimelineKindsProps {
  /** Empty: all of them. */
  chosen: readonly TimelineKind[];
  onChange: (kinds: readonly TimelineKind[]) => void;
}

/** Filters the timeline: everything, or only some kinds of entries. */
export function TimelineKinds({ chosen, onChange }: TimelineKindsProps) {
  const text = useText();
  return (
    <Row role="group" aria-label={text('contactTimeline.kinds')}>
      {TIMELINE_KINDS.map((kind) => {
        const isChosen = chosen.includes(kind);
        return (
          <Kind
            key={kind}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== kind) : [...chosen, kind])}
          >
            {text(`contactTimeline.kind.${kind}`)}
          </Kind>
        );
      })}
    </Row>
  );
}
