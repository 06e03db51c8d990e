import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useListContext, useStore } from 'react-admin';
import { MAX_VIEWS } from '#src/domain/listViewTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { ToolPopover } from '#src/ui/lists/ToolPopover.tsx';
import { hasRoomFor, type ListView, matchesView, withoutView, withView } from './listView.ts';
import { SavedViewItem } from './SavedViewItem.tsx';

const Panel = styled('div')({ padding: 12, display: 'grid', gap: 12, width: 280, maxHeight: 420, overflowY: 'auto' });
const Views = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 });
const Form = styled('form')({ display: 'grid', gap: 6 });
const Quiet = styled('p')(({ theme }) => ({ margin: 0, fontSize: '0.8125rem', color: theme.tokens.textQuiet }));

/** The list's saved views: opens one, saves the current one under a name, removes one. */
export function SavedViews() {
  const text = useText();
  const { current } = useListViews();
  return (
    <ToolPopover icon={current ? 'mdi-bookmark' : 'mdi-bookmark-outline'} label={text('ui.list.views')}>
      {(close) => <ViewPanel close={close} />}
    </ToolPopover>
  );
}

function ViewPanel({ close }: { close: () => void }) {
  const text = useText();
  const id = useId();
  const { views, current, save, open, remove } = useListViews();
  const [name, setName] = useState('');
  useHeldInput(name.trim() !== '');
  const hasRoom = hasRoomFor(views, name);
  return (
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
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!hasRoom) return;
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
        {!hasRoom && <Quiet role="status">{text('ui.list.viewsFull', { n: MAX_VIEWS })}</Quiet>}
        <Button type="submit" variant="outlined" size="small" disabled={!hasRoom || name.trim() === ''}>
          {text('ui.list.saveView')}
        </Button>
      </Form>
    </Panel>
  );
}

interface ListViews {
  views: readonly ListView[];
  /** The list's current view. */
  current: ListView | undefined;
  save: (name: string) => void;
  open: (view: ListView) => void;
  remove: (view: ListView) => void;
}

/** The user's saved views of this list, in any browser: the store's list entries are synced with the API. */
function useListViews(): ListViews {
  const { resource, storeKey, columnsKey = storeKey || resource } = useDataList();
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const [views, setViews] = useStore<ListView[]>(`${columnsKey}.views`, []);
  const [columns, setColumns] = useStore<Record<string, boolean>>(`${columnsKey}.shownColumns`, {});
  const list = { filter: filterValues, sort: { field: sort.field, order: sort.order }, columns };
  return {
    views,
    current: views.find((view) => matchesView(view, list)),
    save: (name) => setViews(withView(views, { name: name.trim(), ...list })),
    open: (view) => {
      setColumns(view.columns);
      setSort(view.sort);
      setFilters(view.filter, {}, false);
    },
    remove: ({ name }) => setViews(withoutView(views, name)),
  };
}
