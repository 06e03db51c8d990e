import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { SavedViewItem } from './SavedViewItem.tsx';
import { useListViews } from './useListViews.ts';

const Panel = styled('div')({ padding: 12, display: 'grid', gap: 12, width: 280, maxHeight: 420, overflowY: 'auto' });
const Views = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 });
const Line = styled('form')({ display: 'grid', gap: 6 });
const Quiet = styled('p')(({ theme }) => ({ margin: 0, fontSize: '0.8125rem', color: theme.tokens.textQuiet }));

/** The list's saved views: opens one, saves the list as it is under a name, removes one. */
export function SavedViews() {
  const text = useText();
  const id = useId();
  const { views, current, save, open, remove } = useListViews();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState('');
  const close = (): void => {
    setAnchor(null);
    setName('');
  };
  return (
    <>
      <IconAction
        icon={current ? 'mdi-bookmark' : 'mdi-bookmark-outline'}
        label={text('ui.list.views')}
        isExpanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('ui.list.views') } }}
      >
        <Panel>
          {views.length === 0 && <Quiet>{text('ui.list.noViews')}</Quiet>}
          {views.length > 0 && (
            <Views>
              {views.map((view) => (
                <SavedViewItem
                  key={view.name}
                  view={view}
                  isCurrent={view === current}
                  onOpen={() => {
                    open(view);
                    close();
                  }}
                  onRemove={() => remove(view)}
                />
              ))}
            </Views>
          )}
          <Line
            onSubmit={(event) => {
              event.preventDefault();
              save(name);
              close();
            }}
          >
            <label htmlFor={id}>{text('ui.list.viewName')}</label>
            <OutlinedInput
              id={id}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
              inputProps={{ maxLength: 60 }}
            />
            <Button type="submit" variant="outlined" size="small" disabled={name.trim() === ''}>
              {text('ui.list.saveView')}
            </Button>
          </Line>
        </Panel>
      </Popover>
    </>
  );
}
