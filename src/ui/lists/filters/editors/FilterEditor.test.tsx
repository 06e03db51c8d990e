import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider, useListController } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import type { FilterDefinition } from '#src/ui/lists/filters/filterDefinition.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { FilterEditor } from './FilterEditor.tsx';

const GROUPS = ['Regulars', 'Newcomers'].map((name) => ({ id: name, name }));
/** The filters of the lists that were asked for. */
const asked: object[] = [];
beforeEach(() => {
  asked.length = 0;
});
const lastAsked = () => asked.at(-1);

async function show(definition: FilterDefinition) {
  const getList = async (resource: string, { filter }: { filter: { q?: string } }) => {
    if (resource !== 'contacts') return filter.q ? new Promise(() => undefined) : { data: GROUPS, total: 2 };
    asked.push(filter);
    return { data: [], total: 0 };
  };
  const { router } = await renderInApp({
    dataProvider: { getList } as never,
    routes: {
      '/contacts': (
        <ResourceContextProvider value="contacts">
          <InList definition={definition} />
        </ResourceContextProvider>
      ),
    },
    at: '/contacts',
  });
  await waitFor(() => expect(asked).toEqual([{}]));
  return router;
}

function InList({ definition }: { definition: FilterDefinition }) {
  return (
    <ListContextProvider value={useListController()}>
      <FilterEditor definition={definition} onDone={() => undefined} />
    </ListContextProvider>
  );
}

const COLORS: FilterDefinition = {
  kind: 'multiSelect',
  source: 'color',
  label: 'Color',
  choices: ['red', 'green', 'blue'].map((value) => ({ value, label: value })),
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('checks boxes immediately, and applies all of them even if they are clicked quickly', async () => {
  await show(COLORS);
  for (const color of ['red', 'green', 'blue']) {
    fireEvent.click(box(color));
    expect(box(color).checked).toBe(true);
  }
  fireEvent.click(box('green'));
  expect(box('green').checked).toBe(false);
  await waitFor(() => expect(lastAsked()).toEqual({ color: ['red', 'blue'] }));
  expect([box('red').checked, box('green').checked, box('blue').checked]).toEqual([true, false, true]);
});

it('follows the address, as after Back', async () => {
  const router = await show(COLORS);
  fireEvent.click(box('red'));
  await waitFor(() => expect(lastAsked()).toEqual({ color: ['red'] }));
  fireEvent.click(box('green'));
  await waitFor(() => expect(lastAsked()).toEqual({ color: ['red', 'green'] }));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(box('green').checked).toBe(false));
  expect(box('red').checked).toBe(true);
  fireEvent.click(box('blue'));
  await waitFor(() => expect(lastAsked()).toEqual({ color: ['red', 'blue'] }));
});

it('keeps a number as it is typed, and applies it when typing pauses', async () => {
  await show({ kind: 'numberRange', source: 'age', label: 'Age' });
  const from = screen.getByLabelText<HTMLInputElement>('From');
  for (const typed of ['1', '15', '15.5', '15.50']) {
    fireEvent.change(from, { target: { value: typed } });
    expect(from.value).toBe(typed);
  }
  await waitFor(() => expect(lastAsked()).toEqual({ age_gte: 15.5 }));
  expect([from.value, asked.length]).toEqual(['15.50', 2]);
  fireEvent.change(from, { target: { value: '' } });
  await waitFor(() => expect(lastAsked()).toEqual({}));
});

it('offers only records that match what is typed, while the search for it is slow', async () => {
  await show({
    kind: 'reference',
    source: 'group_ids',
    label: 'Group',
    reference: 'groups',
    name: ({ name }) => String(name),
  });
  await screen.findByRole('checkbox', { name: 'Regulars' });
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'new' } });
  expect(screen.getAllByRole('checkbox')).toEqual([box('Newcomers')]);
  fireEvent.change(search, { target: { value: 'gone' } });
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.getByText('Loading')).toBeTruthy();
});
