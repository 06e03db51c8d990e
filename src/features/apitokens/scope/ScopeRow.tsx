import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { type Ref, useId } from 'react';
import type { CatalogueAction, CatalogueSubject } from '#src/domain/access/permissions.ts';
import { useText } from '#src/i18n/useText.ts';

interface ScopeRowProps {
  subject: CatalogueSubject;
  offeredActions: readonly CatalogueAction[];
  chosen: readonly CatalogueAction[];
  inputRef: Ref<HTMLInputElement> | undefined;
  isDisabled: boolean;
  onChange: (action: CatalogueAction, isOn: boolean) => void;
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 8,
  padding: '2px 12px',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBlock: 8 },
  '& > span': { fontWeight: 550 },
  '& > div': { display: 'flex', flexWrap: 'wrap' },
}));

/** A subject and its permissions. */
export function ScopeRow({ subject, offeredActions, chosen, inputRef, isDisabled, onChange }: ScopeRowProps) {
  const text = useText();
  const id = useId();
  const name = text(`permissions.subjects.${subject}`);
  return (
    <Row role="group" aria-labelledby={id}>
      <span id={id}>{name.charAt(0).toLocaleUpperCase() + name.slice(1)}</span>
      <div>
        {offeredActions.map((action, at) => (
          <FormControlLabel
            key={action}
            disabled={isDisabled}
            label={text(`permissions.actions.${action}`)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(action)}
                onChange={(_, isOn) => onChange(action, isOn)}
                slotProps={{ input: { ref: at === 0 ? inputRef : undefined } }}
              />
            }
          />
        ))}
      </div>
    </Row>
  );
}
