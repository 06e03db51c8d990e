import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { moveKeepingFocus } from '#src/ui/actions/moveKeepingFocus.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import type { CustomFieldRowProps } from './customFieldRowProps.ts';
import { withField, withoutField } from './editFields.ts';

type FieldActionsProps = CustomFieldRowProps & { name: string };

const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

/** Moves a field, changes its type, and retires or removes it. */
export function FieldActions(props: FieldActionsProps) {
  const { name, field, fields, onChange, use, isSaved, isFirst, isLast, onMove, onChangeType } = props;
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // No contact has a value for it, so nothing is lost.
  const isUnused = !isSaved || use?.contacts_count === 0;
  const closeAnd = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <Buttons>
      <IconAction
        size="small"
        icon="mdi-arrow-up"
        label={text('companySettings.customFields.moveUp', { name })}
        isDisabled={isFirst}
        onClick={({ currentTarget }) => moveKeepingFocus(currentTarget, () => onMove(-1))}
      />
      <IconAction
        size="small"
        icon="mdi-arrow-down"
        label={text('companySettings.customFields.moveDown', { name })}
        isDisabled={isLast}
        onClick={({ currentTarget }) => moveKeepingFocus(currentTarget, () => onMove(1))}
      />
      <IconAction
        size="small"
        icon="mdi-dots-vertical"
        label={text('companySettings.customFields.actionsOf', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {isSaved && (
          <MenuItem disabled={!onChangeType} onClick={closeAnd(() => onChangeType?.())}>
            {text(
              onChangeType
                ? 'companySettings.customFields.changeType'
                : 'companySettings.customFields.changeTypeAfterSaving',
            )}
          </MenuItem>
        )}
        {isSaved && (
          <MenuItem onClick={closeAnd(() => onChange(withField(fields, field.key, { is_retired: true })))}>
            {text('companySettings.customFields.retire')}
          </MenuItem>
        )}
        {isUnused && (
          <MenuItem onClick={closeAnd(() => onChange(withoutField(fields, field.key)))}>
            {text('companySettings.customFields.remove')}
          </MenuItem>
        )}
      </Menu>
    </Buttons>
  );
}
