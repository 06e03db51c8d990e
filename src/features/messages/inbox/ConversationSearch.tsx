import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** The API is asked so long (ms) after the last keystroke. */
const PAUSE = 150;

/** Searches names, numbers and texts while one types. */
export function ConversationSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      type="search"
      size="small"
      fullWidth
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': t('messages.search') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <MdiIcon name="mdi-magnify" />
            </InputAdornment>
          ),
        },
      }}
      placeholder={t('messages.search')}
    />
  );
}
