import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** How long typing must rest before the list is asked (ms). */
const REST = 150;

/** Free text for the list's filter `q`. */
export function SearchBox({ label }: { label: string }) {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const asked: string = filterValues.q ?? '';
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  // The address can change it too: back, a saved view, "clear filters".
  if (known !== asked) {
    setKnown(asked);
    setTyped(asked);
  }

  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => {
      setKnown(typed);
      setFilters({ ...filterValues, q: typed }, undefined, false);
    }, REST);
    return () => clearTimeout(timer);
  }, [typed, asked, filterValues, setFilters]);

  return (
    <OutlinedInput
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      placeholder={label}
      inputProps={{ 'aria-label': label, enterKeyHint: 'search' }}
      startAdornment={
        <InputAdornment position="start" sx={{ marginInlineEnd: 2, marginInlineStart: -0.5 }}>
          <MdiIcon name="mdi-magnify" size={18} />
        </InputAdornment>
      }
      endAdornment={
        typed && (
          <IconAction
            size="small"
            icon="mdi-close"
            label={text('ui.list.clearSearch')}
            onClick={() => setTyped('')}
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
