import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { useOnceOpen } from '#src/ui/dialogs/useOnceOpen.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { FilterDefinition } from './filterDefinition.ts';

interface MoreFiltersProps {
  filters: readonly FilterDefinition[];
  onAsk: (source: string) => void;
}

/** The filters without room in the toolbar. */
export function MoreFilters({ filters, onAsk }: MoreFiltersProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isDrawn = useOnceOpen(anchor !== null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<MdiIcon name="mdi-filter-plus-outline" size={16} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('ui.list.moreFilters')}
      </Button>
      {isDrawn && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          {filters.map(({ source, label }) => (
            <MenuItem
              key={source}
              onClick={() => {
                setAnchor(null);
                onAsk(source);
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
