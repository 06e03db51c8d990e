import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { serverNow } from '#src/api/serverTime.ts';
import { useDraft, useDraftField } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { ScheduleTime, type ScheduleTimeProps } from './ScheduleTime.tsx';
import { proposedTime } from './sendTime.ts';

const Later = styled('div')({ paddingInlineStart: 28, marginBlockStart: 4 });

/** Now, or at a time in a named time zone. */
export function ScheduleSection({ incompleteField }: ScheduleTimeProps) {
  const text = useText();
  const { timeZone } = useFormat();
  const id = useId();
  const { draft, isReadOnly } = useDraft();
  const [sendAt] = useDraftField('send_at');
  const choose = (isLater: boolean) =>
    draft.change(
      isLater
        ? { send_at: proposedTime(new Date(serverNow()), timeZone), timezone: timeZone }
        : { send_at: null, timezone: null },
    );
  const option = (value: 'now' | 'later', label: string) => (
    <FormControlLabel
      value={value}
      label={label}
      disabled={isReadOnly}
      control={<Radio />}
      sx={{ width: 'fit-content' }}
    />
  );
  return (
    <Section isPlain title={text('campaigns.composer.when')}>
      <RadioGroup
        aria-label={text('campaigns.composer.when')}
        name={`${id}-when`}
        value={sendAt === null ? 'now' : 'later'}
        onChange={(_, value) => choose(value === 'later')}
      >
        {option('now', text('campaigns.composer.now'))}
        {option('later', text('campaigns.composer.later'))}
      </RadioGroup>
      {sendAt !== null && (
        <Later>
          <ScheduleTime incompleteField={incompleteField} />
        </Later>
      )}
    </Section>
  );
}
