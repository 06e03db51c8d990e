import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { PlainFieldset } from '#src/ui/forms/PlainFieldset.tsx';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { primaryColumn } from '#src/ui/lists/column.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { type Density, useColumnChoice, useDensity } from './listLook.ts';

const Panel = styled('div')({
  padding: 12,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 420,
  overflowY: 'auto',
});
const Heading = styled('p')(({ theme }) => ({
  margin: '0 0 4px',
  fontSize: '0.75rem',
  fontWeight: 600,
  color: theme.tokens.textQuiet,
}));

/** Which columns to show and how dense; remembered. */
export function ColumnMenu() {
  const text = useText();
  const id = useId();
  const { columns } = useDataList();
  const { isVisible, toggle } = useColumnChoice();
  const [density, setDensity] = useDensity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const primary = primaryColumn(columns);
  return (
    <>
      <IconAction
        icon="mdi-tune-variant"
        label={text('ui.list.view')}
        isExpanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('ui.list.view'), sx: { minWidth: 220 } } }}
      >
        <Panel>
          <Heading id={`${id}-density`}>{text('ui.list.density')}</Heading>
          <RadioGroup
            aria-labelledby={`${id}-density`}
            value={density}
            onChange={(_, value) => setDensity(value as Density)}
          >
            <FormControlLabel value="comfortable" control={<Radio />} label={text('ui.list.comfortable')} />
            <FormControlLabel value="compact" control={<Radio />} label={text('ui.list.compact')} />
          </RadioGroup>
          <Divider sx={{ marginBlock: 2 }} />
          <Heading id={`${id}-columns`}>{text('ui.list.columns')}</Heading>
          <PlainFieldset aria-labelledby={`${id}-columns`} sx={{ display: 'flex', flexDirection: 'column' }}>
            {columns.map((column) => (
              <FormControlLabel
                key={column.source}
                disabled={column === primary}
                control={<Checkbox checked={isVisible(column)} onChange={() => toggle(column)} />}
                label={column.label}
              />
            ))}
          </PlainFieldset>
        </Panel>
      </Popover>
    </>
  );
}
