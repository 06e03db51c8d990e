import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { DataProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';

const GROUPS = [
  { id: 'vip', name: 'Regulars' },
  { id: 'old', name: 'Gone quiet' },
  { id: 'new', name: 'Newcomers' },
];

let client: QueryClient;
afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

function Picker({ isMultiple, first }: { isMultiple: boolean; first: string[] }) {
  const [ids, setIds] = useState(first);
  return (
    <>
      <label htmlFor="groups">Groups</label>
      <ReferencePicker
        id="groups"
        ids={ids}
        onChange={setIds}
        reference="groups"
        name={({ name }) => name.toString()}
        detail={({ detail, name }) => detail ?? name}
        isMultiple={isMultiple}
        placeholder="Choose"
      />
      <output>{ids.join()}</output>
    </>
  );
}

const allGroups = async (): Promise<unknown> => ({ data: GROUPS, total: 3 });
const show = async (
  getMany: () => Promise<unknown>,
  isMultiple = true,
  getList = allGroups,
  first = isMultiple ? ['vip', 'old'] : ['vip'],
) => {
  const dataProvider = {
    getMany: getMany as DataProvider['getMany'],
    getList: getList as unknown as DataProvider['getList'],
  };
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const picker = (
    <QueryClientProvider client={client}>
      <Picker isMultiple={isMultiple} first={first} />
    </QueryClientProvider>
  );
  await renderInApp({ dataProvider, routes: { '/': picker }, at: '/' });
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Groups' });
};
const choose = async (box: HTMLElement, name: string) => {
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('option', { name }));
};
const never = () => new Promise(() => undefined);
const failing = () => {
  vi.spyOn(console, 'error').mockReturnValue();
  return Promise.reject(new ApiError(503, 'unavailable', 'down'));
};
const withoutOld = async () => ({ data: GROUPS.filter(({ id }) => id === 'vip') });

describe('chosen records that are not loaded', () => {
  it.each([
    ['are loading', never, 'Loading', 2],
    ['failed to load', failing, 'This could not be loaded', 2],
    ['are missing in the response', withoutOld, 'No longer available', 1],
  ])('are kept when another is added, if they %s, and say so', async (_, getMany, words, count) => {
    const box = await show(getMany);
    expect(await screen.findAllByRole('button', { name: words })).toHaveLength(count);
    await choose(box, 'Newcomers');
    expect(await screen.findByText('vip,old,new')).toBeTruthy();
  });

  it.each([true, false])('are loaded again at a press (several: %s)', async (isMultiple) => {
    let isBack = false;
    const box = await show(() => (isBack ? allGroups() : failing()), isMultiple);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBack = true;
    await userEvent.click(retry);
    if (isMultiple) await screen.findByRole('button', { name: 'Regulars' });
    else await waitFor(() => expect(box.value).toBe('Regulars'));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('can be removed', async () => {
    const box = await show(withoutOld);
    await screen.findByRole('button', { name: 'No longer available' });
    await userEvent.type(box, '{Backspace}');
    expect(await screen.findByText('vip', { selector: 'output' })).toBeTruthy();
  });

  it('are said to be loading in the empty box, if there is a single one, and are replaced', async () => {
    const box = await show(never, false);
    await waitFor(() => expect(box.placeholder).toBe('Loading'));
    await choose(box, 'Newcomers');
    expect(await screen.findByText('new')).toBeTruthy();
  });
});

it('searches for no more than the API accepts', async () => {
  const box = await show(withoutOld);
  expect(box.maxLength).toBe(200);
});

it('chooses the option that the arrow keys reached, although its count has changed since', async () => {
  const groups = (count: number) => ({
    data: GROUPS.map((group) => ({ ...group, name: `${group.name} · ${count}` })),
    total: 3,
  });
  let count = 0;
  const box = await show(
    async () => ({ data: [] }),
    true,
    async () => groups(count),
    [],
  );
  await userEvent.click(box);
  const option = await screen.findByRole('option', { name: 'Newcomers · 0' });
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(option.classList).toContain('Mui-focused'));
  count = 1;
  await act(() => client.invalidateQueries());
  await screen.findByRole('option', { name: 'Newcomers · 1' });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('new')).toBeTruthy();
});

describe('the text shown instead of records', () => {
  it('is why the search failed, not that nothing matches', async () => {
    const box = await show(withoutOld, true, failing);
    await userEvent.type(box, 'New');
    expect(await screen.findByText('The service failed. Try again, or send us the request ID.')).toBeTruthy();
    expect(screen.queryByText('No matches')).toBeNull();
  });

  it('is that there is no connection, until there is', async () => {
    const box = await show(withoutOld);
    await screen.findByRole('button', { name: 'Regulars' });
    act(() => onlineManager.setOnline(false));
    await userEvent.click(box);
    expect(await screen.findByText('You are offline')).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('option', { name: 'Newcomers' })).toBeTruthy();
  });
});

it.each([true, false])('keeps what is typed when a chosen record is loaded (several: %s)', async (isMultiple) => {
  let load: () => void = () => undefined;
  const getMany = () =>
    new Promise((resolve) => {
      load = () => resolve({ data: GROUPS.slice(0, 1) });
    });
  const box = await show(getMany, isMultiple, allGroups, ['vip']);
  await userEvent.click(box);
  await screen.findByRole('option', { name: 'Newcomers' });
  await userEvent.type(box, 'newc', { initialSelectionStart: 0, initialSelectionEnd: box.value.length });
  await act(async () => load());
  await userEvent.keyboard('omers');
  expect(box.value).toBe('newcomers');
});

describe('while the response for the typed text is awaited', () => {
  const CONTACTS = [
    { id: 'alma', name: 'Alma' },
    { id: 'amadou', name: 'Amadou' },
    { id: 'amara', name: 'Amara' },
    { id: 'zora', name: 'Zora' },
    { id: 'zubair', name: 'Zubair' },
  ];
  /** A picker that offers the first three contacts, and searches only once `answer()` is called. */
  const showSlow = async (isMultiple = true, first: string[] = []) => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const getList = async (_: string, { filter: { q = '' } }: { filter: { q?: string } }) => {
      if (q) await answered;
      const data = q ? CONTACTS.filter(({ name }) => name.toLowerCase().includes(q)) : CONTACTS.slice(0, 3);
      return { data, total: data.length };
    };
    const getMany = async () => ({ data: CONTACTS.filter(({ id }) => first.includes(id)) });
    const box = await show(getMany, isMultiple, getList as typeof allGroups, first);
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'Alma' });
    return { box, answer: () => act(async () => answer()) };
  };
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  it('offers only the earlier options that contain it', async () => {
    const { box, answer } = await showSlow();
    await userEvent.type(box, 'ama');
    expect(offered()).toEqual(['Amadou', 'Amara']);
    await userEvent.type(box, 'r');
    expect(offered()).toEqual(['Amara']);
    await answer();
    await waitFor(() => expect(offered()).toEqual(['Amara']));
  });

  it('does not offer the selected one unless it contains it', async () => {
    const { box } = await showSlow(false, ['alma']);
    await userEvent.clear(box);
    await userEvent.type(box, 'amar');
    expect(offered()).toEqual(['Amara']);
  });

  it('says that it is loading, not that nothing matches', async () => {
    const { box, answer } = await showSlow();
    await userEvent.type(box, 'xyz');
    expect(offered()).toEqual([]);
    expect(screen.getByText('Loading')).toBeTruthy();
    await answer();
    await screen.findByText('No matches');
  });

  it.each([true, false])(
    'chooses the option that the arrow keys and Enter reach among those (several: %s)',
    async (isMultiple) => {
      const { box } = await showSlow(isMultiple);
      await userEvent.type(box, 'amara{ArrowDown}{Enter}');
      await screen.findByText('amara', { selector: 'output' });
    },
  );

  it.each(['{Enter}', '{ArrowDown}{Enter}'])('chooses after %s, once it has arrived, the only option', async (keys) => {
    const { box, answer } = await showSlow();
    await userEvent.type(box, `zor${keys}`);
    await answer();
    await screen.findByText('zora', { selector: 'output' });
  });

  it.each(['{Enter}', '{ArrowDown}'])(
    'highlights after %s, once they have arrived, the first of several',
    async (keys) => {
      const { box, answer } = await showSlow();
      await userEvent.type(box, `z${keys}`);
      await answer();
      const first = await screen.findByRole('option', { name: 'Zora' });
      await waitFor(() => expect(first.classList).toContain('Mui-focused'));
      expect(offered()).toEqual(['Zora', 'Zubair']);
      await userEvent.keyboard('{Enter}');
      await screen.findByText('zora', { selector: 'output' });
    },
  );

  it('does not send the form by Enter', async () => {
    const { box } = await showSlow();
    await userEvent.type(box, 'zora');
    expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
  });
});

it.each([true, false])(
  'keeps the highlighted one of two records of the same name (multiple: %s)',
  async (isMultiple) => {
    let records = [
      { id: 'ann', name: 'Club', detail: 'Lyon' },
      { id: 'eve', name: 'Club', detail: 'Nice' },
    ];
    const box = await show(allGroups, isMultiple, async () => ({ data: records, total: records.length }), []);
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'Club Nice' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    records = [...records, { id: 'new', name: 'Newcomers', detail: 'Newcomers' }];
    await act(() => client.invalidateQueries());
    await screen.findByRole('option', { name: 'Newcomers' });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('eve', { selector: 'output' })).toBeTruthy();
  },
);
