import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { BodyMeasure } from '#src/domain/messages/bodyMeasure.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';

/** The longest text that a recipient gets. */
export interface LongestCase {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  /** Null while loading. */
  measure: BodyMeasure | null;
  error: Error | null;
}

const Group = styled(ToggleButtonGroup)({ marginBlockEnd: 10, width: '100%', '& > button': { flex: 1 } });
const Words = styled('p')(({ theme }) => ({
  margin: 0,
  minHeight: 36,
  display: 'flex',
  alignItems: 'center',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** Switches between one contact and the longest text. */
export function LongestSwitch({ isOn, onSwitch }: LongestCase) {
  const text = useText();
  return (
    <Group
      exclusive
      size="small"
      value={isOn}
      aria-label={text('texting.preview.whose')}
      onChange={(_, value: boolean | null) => value !== null && onSwitch(value)}
    >
      <ToggleButton value={false}>{text('texting.preview.oneContact')}</ToggleButton>
      <ToggleButton value={true}>{text('texting.preview.longest')}</ToggleButton>
    </Group>
  );
}

/** The recipient of the longest text, and its length. */
export function LongestWords({ measure, error }: LongestCase) {
  const text = useText();
  const format = useFormat();
  const longest = measure?.longest;
  if (!measure && error) return <ProblemNote error={error} title={text('texting.preview.longestFailed')} />;
  const words = () => {
    if (!measure) return text('texting.preview.longestSought');
    if (!longest) return text('texting.preview.longestNobody');
    return text('texting.preview.longestOf', {
      smart_count: longest.segments,
      n: format.number(longest.segments),
      name: longest.name || text('texting.preview.unnamed'),
      people: format.number(measure.recipients),
    });
  };
  return <Words role="status">{words()}</Words>;
}
