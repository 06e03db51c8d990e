import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { LIST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';

interface SearchFieldProps {
  /** The label, also used as placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box; Escape clears it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const text = useText();
  return (
    <OutlinedInput
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event.nativeEvent) && onChange('')}
      placeholder={label}
      inputProps={{ 'aria-label': label, enterKeyHint: 'search', maxLength: LIST_LIMITS.text }}
      startAdornment={
        <InputAdornment position="start" sx={{ marginInlineEnd: 2, marginInlineStart: -0.5 }}>
          <MdiIcon name="mdi-magnify" size={18} />
        </InputAdornment>
      }
      endAdornment={
        value && (
          <IconAction
            size="small"
            icon="mdi-close"
            label={text('ui.list.clearSearch')}
            onClick={() => onChange('')}
            edge="end"
          />
        )
      }
      sx={{
        width: { xs: '100%', sm: 260 },
        '& input': { paddingInlineStart: 0 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
