import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { readLocalTime, toLocalTime } from '#src/domain/time/localTime.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';

interface TimeIssueProps {
  /** As typed (`2026-03-29T02:30`), in the time zone; may be incomplete. */
  typed: string;
  /** An IANA name. */
  zone: string;
  /** The chosen instant (ISO 8601). */
  at: string | null;
  onChoose: (at: string) => void;
  isReadOnly?: boolean;
}

const Group = styled(ToggleButtonGroup)({ display: 'flex', marginBlockStart: 8 });

/** Explains a time on a day when clocks change: it is skipped, or occurs twice and can be chosen. */
export function TimeIssue({ typed, zone, at, onChoose, isReadOnly = false }: TimeIssueProps) {
  const text = useText();
  const format = useFormat();
  const time = readLocalTime(typed, zone);
  const timeOf = (local: string) => format.clock(local.slice(11, 16));
  if (time?.issue === 'missing') {
    return (
      <Note kind="warning" role="status">
        {text('texting.time.missing', { typed: timeOf(typed), actual: timeOf(toLocalTime(time.at, zone)) })}
      </Note>
    );
  }
  if (!time?.second) return null;
  const [first, second] = [time.at.toISOString(), time.second.toISOString()];
  const question = text('texting.time.twice', { typed: timeOf(typed) });
  return (
    <Note kind="warning" role="status">
      {question}
      <Group
        exclusive
        size="small"
        value={[first, second].find((each) => Date.parse(each) === Date.parse(at ?? '')) ?? null}
        aria-label={question}
        disabled={isReadOnly}
        onChange={(_, next: string | null) => next !== null && onChoose(next)}
      >
        <ToggleButton value={first}>{text('texting.time.first')}</ToggleButton>
        <ToggleButton value={second}>{text('texting.time.second')}</ToggleButton>
      </Group>
    </Note>
  );
}
