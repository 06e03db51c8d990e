import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { PlainFieldset } from '#src/ui/forms/PlainFieldset.tsx';
import { primaryColumn } from './column.ts';
import { useDataList } from './DataListContext.tsx';
import { type Density, useColumnChoice, useDensity } from './listLook.ts';

const Panel = styled('div')({
  minWidth: 220,
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

/** Chooses columns and density, and remembers the choice. */
export function ColumnPanel() {
  const text = useText();
  const id = useId();
  const { columns } = useDataList();
  const { isVisible, toggle } = useColumnChoice();
  const [density, setDensity] = useDensity();
  const primary = primaryColumn(columns);
  return (
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
  );
}
