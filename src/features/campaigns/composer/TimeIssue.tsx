import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { toLocalTime } from '#src/domain/time/localTime.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { type ChosenTime, isSameInstant } from './sendTime.ts';

interface TimeIssueProps {
  /** As typed, in the time zone. */
  typed: string;
  zone: string;
  /** The instant; null while incomplete. */
  chosen: ChosenTime | null;
  /** The chosen instant. */
  at: string | null;
  onChoose: (at: string) => void;
  isReadOnly?: boolean;
}

const Group = styled(ToggleButtonGroup)({ display: 'flex', marginBlockStart: 8 });

/** Explains a time on a day when clocks change: it is skipped, or occurs twice and can be chosen. */
export function TimeIssue({ typed, zone, chosen, at, onChoose, isReadOnly = false }: TimeIssueProps) {
  const text = useText();
  const format = useFormat();
  const timeOf = (local: string) => format.clock(local.slice(11, 16));
  if (chosen?.issue === 'missing') {
    return (
      <Note kind="warning" role="status">
        {text('campaigns.composer.timeMissing', {
          typed: timeOf(typed),
          actual: timeOf(toLocalTime(new Date(chosen.at), zone)),
        })}
      </Note>
    );
  }
  if (chosen?.issue !== 'twice' || chosen.second === null) return null;
  const question = text('campaigns.composer.timeTwice', { typed: timeOf(typed) });
  return (
    <Note kind="warning" role="status">
      {question}
      <Group
        exclusive
        size="small"
        value={[chosen.at, chosen.second].find((each) => isSameInstant(each, at)) ?? null}
        aria-label={question}
        disabled={isReadOnly}
        onChange={(_, next: string | null) => next !== null && onChoose(next)}
      >
        <ToggleButton value={chosen.at}>{text('campaigns.composer.timeFirst')}</ToggleButton>
        <ToggleButton value={chosen.second}>{text('campaigns.composer.timeSecond')}</ToggleButton>
      </Group>
    </Note>
  );
}
