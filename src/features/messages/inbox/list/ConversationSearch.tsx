import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { LIST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import { useText } from '#src/i18n/useText.ts';
import { useTypedSearch } from '#src/ui/background/useTypingPause.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';

interface ConversationSearchProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
}

/** Searches names, numbers and messages as the user types. Escape clears it, and leaves it when it is empty. */
export function ConversationSearch({ ref, value, onChange }: ConversationSearchProps) {
  const text = useText();
  const [typed, setTyped] = useTypedSearch(value, onChange);
  return (
    <TextField
      type="search"
      size="small"
      fullWidth
      sx={{ '& input': { paddingInlineStart: 0 } }}
      inputRef={ref}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        if (typed === '') (event.target as HTMLElement).blur();
        else setTyped('');
      }}
      slotProps={{
        htmlInput: { 'aria-label': text('messages.search'), maxLength: LIST_LIMITS.text },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ marginInlineEnd: 2, marginInlineStart: -0.5 }}>
              <MdiIcon name="mdi-magnify" size={18} />
            </InputAdornment>
          ),
        },
      }}
      placeholder={text('messages.search')}
    />
  );
}
