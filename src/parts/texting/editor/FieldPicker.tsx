import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';
import { PLACEHOLDER_NAMES } from '#src/domain/sms/placeholders.ts';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

interface FieldPickerProps {
  customFields: readonly CustomField[];
  /** Called with the placeholder to insert: `{{first_name}}`. */
  onPick: (field: string) => void;
}

const Name = styled('code')(({ theme }) => ({
  marginInlineStart: 'auto',
  paddingInlineStart: 24,
  fontSize: '0.75rem',
  color: theme.tokens.textQuiet,
}));
const Hint = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  padding: '8px 14px 6px',
  maxWidth: 300,
  borderBlockStart: `1px solid ${theme.tokens.line}`,
  fontSize: '0.75rem',
  color: theme.tokens.textQuiet,
}));

/** The menu of contact fields that a text can use. */
export function FieldPicker({ customFields, onPick }: FieldPickerProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const own = customFields.filter(({ is_retired }) => !is_retired);

  const pick = (name: string) => {
    // Close the menu first: it would keep the focus, which the text area needs.
    flushSync(() => setAnchor(null));
    onPick(`{{${name}}}`);
  };
  const item = (name: string, label: string) => (
    <MenuItem key={name} onClick={() => pick(name)}>
      {label}
      <Name aria-hidden>{name}</Name>
    </MenuItem>
  );
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<MdiIcon name="mdi-code-braces" size={18} />}
        aria-label={text('texting.editor.insertLabel')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('texting.editor.insert')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        disableRestoreFocus={false}
        slotProps={{ list: { 'aria-label': text('texting.editor.insertLabel'), dense: true } }}
      >
        {own.length > 0 && <ListSubheader role="presentation">{text('texting.editor.contactFields')}</ListSubheader>}
        {PLACEHOLDER_NAMES.map((name) => item(name, text(`texting.fields.${name}`)))}
        {own.length > 0 && <ListSubheader role="presentation">{text('texting.editor.customFields')}</ListSubheader>}
        {own.map(({ key, label }) => item(CUSTOM_PREFIX + key, label))}
        <Hint role="presentation">{text('texting.editor.fallbackHint', { example: '{{first_name|there}}' })}</Hint>
      </Menu>
    </>
  );
}
