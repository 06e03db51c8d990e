import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { ListView } from './listView.ts';

const Item = styled('li')({ display: 'flex', alignItems: 'center' });
const Open = styled(ButtonBase)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  gap: 8,
  minHeight: 32,
  paddingInline: 8,
  borderRadius: 6,
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: theme.tokens.hover },
}));

interface SavedViewItemProps {
  view: ListView;
  isCurrent: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

/** One saved view. */
export function SavedViewItem({ view: { name }, isCurrent, onOpen, onRemove }: SavedViewItemProps) {
  const text = useText();
  return (
    <Item>
      <Open aria-current={isCurrent || undefined} onClick={onOpen}>
        <MdiIcon name={isCurrent ? 'mdi-check' : 'mdi-bookmark-outline'} size={16} />
        {name}
      </Open>
      <IconAction
        size="small"
        icon="mdi-delete-outline"
        label={text('ui.list.removeView', { name })}
        onClick={onRemove}
      />
    </Item>
  );
}
