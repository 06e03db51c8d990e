import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { serverNow } from '#src/api/serverTime.ts';
import type { AutoReplyRules } from '#src/domain/autoReply/autoReplyTerms.ts';
import { readLocalTime, toLocalTime } from '#src/domain/time/localTime.ts';
import { zoneName } from '#src/i18n/format.ts';
import { useText } from '#src/i18n/useText.ts';
import { formZone } from './formZone.ts';
import { PreviewResult } from './PreviewResult.tsx';
import { previewReply } from './previewReply.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'flex-end' });
const Label = styled('label')({ display: 'block', fontWeight: 550, marginBlockEnd: 6 });

/** Previews the reply at a chosen time, with the settings in the form, saved or not. */
export function ReplyPreview() {
  const text = useText();
  const id = useId();
  const rules = useWatch() as AutoReplyRules;
  const zone = formZone(rules.away?.timezone);
  const [chosen, setChosen] = useState(() => toLocalTime(new Date(serverNow()), zone));
  const [isFirst, setFirst] = useState(false);
  const time = readLocalTime(chosen, zone);
  const preview = time && rules.away && previewReply(rules, time.at, isFirst);
  return (
    <>
      <Row>
        <div>
          <Label htmlFor={id}>{text('autoReply.preview.at', { zone: zoneName(zone) })}</Label>
          <OutlinedInput
            id={id}
            type="datetime-local"
            size="small"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isFirst}
          aria-label={text('autoReply.preview.who')}
          onChange={(_, next: boolean | null) => next !== null && setFirst(next)}
        >
          <ToggleButton value={false}>{text('autoReply.preview.known')}</ToggleButton>
          <ToggleButton value={true}>{text('autoReply.preview.new')}</ToggleButton>
        </ToggleButtonGroup>
      </Row>
      <div role="status">
        {preview ? <PreviewResult preview={preview} rules={rules} zone={zone} /> : text('autoReply.preview.unclear')}
      </div>
    </>
  );
}
