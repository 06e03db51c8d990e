import Button from '@mui/material/Button';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type DataProvider, type RaRecord, useGetOne } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { InputReference } from './inputs/InputReference.tsx';
import { InputText } from './inputs/InputText.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { SaveOptions } from './recordFormProps.ts';
import { required } from './rules.ts';

interface Person {
  id: string;
  name: string;
  city?: string;
  version: number;
}

const ADA: Person = { id: '1', name: 'Ada', version: 1 };

interface PersonFormProps {
  save: (person: Person, options: SaveOptions) => Promise<Person>;
  isKeptOpen?: boolean;
  onSaved?: () => void;
}

/** A form for a person; `save` stands for the API. "Refresh" changes the record as a background request would. */
function PersonForm({ save, isKeptOpen = true, onSaved }: PersonFormProps) {
  const [record, setRecord] = useState(ADA);
  return (
    <>
      <RecordForm<Person>
        record={record}
        saveLabel="Save person"
        onSave={save}
        isKeptOpen={isKeptOpen}
        {...(onSaved && { onSaved })}
      >
        <InputText source="name" label="Name" validate={required()} />
        <InputText source="city" label="City" />
      </RecordForm>
      <Button onClick={() => setRecord({ ...record, name: 'Grace', city: 'London', version: record.version + 1 })}>
        Refresh
      </Button>
    </>
  );
}

const show = (save: PersonFormProps['save'], isKeptOpen = true, onSaved?: () => void) =>
  renderInApp({
    routes: {
      '/people/1': <PersonForm save={save} isKeptOpen={isKeptOpen} {...(onSaved && { onSaved })} />,
      '/people/17': <p>Another person</p>,
    },
    at: '/people/1',
  });
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Shows the form of a person that somebody else has saved since, so a save must overwrite theirs. Returns the saves. */
async function showAgainst(theirs: Omit<Person, 'id'>): Promise<[Person, SaveOptions][]> {
  const saves: [Person, SaveOptions][] = [];
  await show(async (person, options) => {
    saves.push([person, options]);
    if (!options.overwritten) throw new ApiError(412, 'version_conflict', 'changed', { current: theirs });
    return { ...person, version: 3 };
  });
  return saves;
}

describe('RecordForm', () => {
  it('keeps typed values when the record is reloaded, and updates the rest', async () => {
    await show(async (person) => person);
    await userEvent.type(await field(/Name/), ' Lovelace');
    await press('Refresh');
    await waitFor(async () => expect((await field(/City/)).value).toBe('London'));
    expect((await field(/Name/)).value).toBe('Ada Lovelace');
  });

  it('keeps typed values when the save fails, and shows the reason and the request id', async () => {
    await show(async () => {
      throw new ApiError(503, 'unavailable', 'down', { requestId: 'req_7' });
    });
    await userEvent.type(await field(/City/), 'Paris');
    await press('Save person');
    expect(await screen.findByText('Request req_7')).toBeTruthy();
    expect((await field(/City/)).value).toBe('Paris');
    expect((await field(/Name/)).value).toBe('Ada');
  });

  it('says that saving takes long, and no longer once it has ended', async () => {
    let fail: () => void = () => undefined;
    const response = new Promise<Person>((_, reject) => {
      fail = () => reject(new ApiError(0, 'network', 'late', { isLate: true }));
    });
    await show(() => response);
    await userEvent.type(await field(/Name/), '!');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Save person' }));
      const words = /^This is taking longer than usual/;
      await waitFor(() => expect(screen.getByRole('button', { name: /Save person/ })).toHaveProperty('disabled', true));
      act(() => vi.advanceTimersByTime(8000));
      expect(screen.queryByText(words)).toBeNull();
      act(() => vi.advanceTimersByTime(2000));
      expect(screen.getByText(words)).toBeTruthy();
      fail();
      await waitFor(() => expect(screen.queryByText(words)).toBeNull());
      expect(await screen.findByText('The service did not respond. Everything you saved is safe.')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows why the API is unavailable, in its words, and keeps what was typed', async () => {
    await show(async () => {
      throw new ApiError(503, 'unavailable', 'The disk of the database is full.', { isExplained: true });
    });
    await userEvent.type(await field(/City/), 'Paris');
    await press('Save person');
    expect(await screen.findByText('The disk of the database is full.')).toBeTruthy();
    expect((await field(/City/)).value).toBe('Paris');
  });

  it('puts the API’s messages at their fields, focuses the first and links to each', async () => {
    await show(async () => {
      throw new ApiError(422, 'unprocessable', 'no', {
        fields: { city: 'There is no such city', name: 'The name is taken' },
      });
    });
    await userEvent.type(await field(/City/), 'Atlantis');
    await press('Save person');
    expect(await screen.findByText('The name is taken')).toBeTruthy();
    expect(document.activeElement).toBe(await field(/Name/));
    await userEvent.click(screen.getByRole('link', { name: 'City' }));
    expect(document.activeElement).toBe(await field(/City/));
  });

  it('does not save what its own rules refuse, and names the field', async () => {
    const savedPeople: Person[] = [];
    await show(async (person) => {
      savedPeople.push(person);
      return person;
    });
    await userEvent.clear(await field(/Name/));
    await press('Save person');
    expect(await screen.findByRole('link', { name: 'Name' })).toBeTruthy();
    expect(savedPeople).toEqual([]);
  });

  it('saves with Ctrl+S', async () => {
    const savedPeople: Person[] = [];
    await show(async (person) => {
      savedPeople.push(person);
      return person;
    });
    await userEvent.type(await field(/City/), 'Paris');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(savedPeople).toMatchObject([{ name: 'Ada', city: 'Paris' }]));
  });

  it('shows both versions when somebody else saved first, and overwrites theirs on request', async () => {
    const theirs = { ...ADA, name: 'Augusta', version: 2 };
    const saves = await showAgainst(theirs);
    await userEvent.type(await field(/Name/), ' Lovelace');
    await press('Save person');
    expect(await screen.findByRole('radio', { name: 'Name: Theirs, Augusta' })).toBeTruthy();
    await press('Save selection');
    await waitFor(() => expect(saves[1]).toMatchObject([{ name: 'Ada Lovelace' }, { overwritten: theirs }]));
  });

  it('shows both versions when a reload brought what somebody else saved in a field that was typed in', async () => {
    const saves: [Person, SaveOptions][] = [];
    await show(async (person, options) => {
      saves.push([person, options]);
      return { ...person, version: 3 };
    });
    await userEvent.type(await field(/Name/), ' Lovelace');
    await press('Refresh');
    await press('Save person');
    expect(await screen.findByRole('radio', { name: 'Name: Theirs, Grace' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /City/ })).toBeNull();
    expect(saves).toEqual([]);
    await press('Save selection');
    const theirs = { name: 'Grace', city: 'London', version: 2 };
    await waitFor(() =>
      expect(saves).toMatchObject([[{ name: 'Ada Lovelace', city: 'London' }, { overwritten: theirs }]]),
    );
    await userEvent.type(await field(/City/), ' Bridge');
    await press('Save person');
    await waitFor(() => expect(saves[1]).toMatchObject([{ name: 'Ada Lovelace', city: 'London Bridge' }, {}]));
  });

  it('lets the user choose a version for each field', async () => {
    const theirs = { ...ADA, name: 'Augusta', city: 'Rome', version: 2 };
    const saves = await showAgainst(theirs);
    await userEvent.type(await field(/Name/), ' Lovelace');
    await userEvent.type(await field(/City/), 'Paris');
    await press('Save person');
    await userEvent.click(await screen.findByRole('radio', { name: 'City: Theirs, Rome' }));
    await press('Save selection');
    await waitFor(() =>
      expect(saves[1]).toMatchObject([{ name: 'Ada Lovelace', city: 'Rome' }, { overwritten: theirs }]),
    );
  });

  it('saves what was the user’s when they chose it, although the page is fetched again before', async () => {
    const theirs = { name: 'Grace', city: 'London', version: 2 };
    const saves = await showAgainst(theirs);
    await userEvent.type(await field(/Name/), ' Lovelace');
    await press('Save person');
    await userEvent.click(await screen.findByRole('radio', { name: /^City: Yours/ }));
    const city = screen.getByRole<HTMLInputElement>('textbox', { name: /City/, hidden: true });
    fireEvent.click(screen.getByText('Refresh'));
    await waitFor(() => expect(city.value).toBe('London'));
    await press('Save selection');
    await waitFor(() => expect(saves[1]).toMatchObject([{ name: 'Ada Lovelace', city: ADA.city }, {}]));
  });

  it('fetches the page again when the other version is taken: what it shows beside the form is outdated', async () => {
    const getOne = vi.fn(async () => ({ data: { id: '2' } as never }));
    function Page() {
      useGetOne('people', { id: '2' });
      const current = { ...ADA, name: 'Augusta', version: 2 };
      const save = () => Promise.reject(new ApiError(412, 'version_conflict', 'changed', { current }));
      return <PersonForm save={save} />;
    }
    await renderInApp({ dataProvider: { getOne }, routes: { '/': <Page /> }, at: '/' });
    await userEvent.type(await field(/Name/), ' Lovelace');
    await press('Save person');
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
    expect((await field(/Name/)).value).toBe('Augusta');
  });

  it('saves over a version that differs only in fields the form does not show', async () => {
    const theirs = { ...ADA, last_seen_at: '2026-01-01T00:00:00.000Z', version: 2 };
    const saves = await showAgainst(theirs);
    await userEvent.type(await field(/City/), 'Paris');
    await press('Save person');
    await waitFor(() => expect(saves[1]).toMatchObject([{ city: 'Paris' }, { overwritten: theirs }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that somebody else changed the record if that prevents saving but no field differs', async () => {
    const current = { ...ADA, version: 2 };
    await show(() => Promise.reject(new ApiError(412, 'version_conflict', 'changed', { current })));
    await userEvent.type(await field(/City/), 'Paris');
    await press('Save person');
    expect(await screen.findByText(/Someone else/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await field(/City/)).value).toBe('Paris');
  });

  it('asks before it is left for a record with a similar path, and stays or leaves as chosen', async () => {
    const { router } = await show(async (person) => person);
    await userEvent.type(await field(/City/), 'Paris');
    void router.navigate('/people/17');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/people/1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    void router.navigate('/people/17');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Another person')).toBeTruthy();
  });

  it('asks before it is left next to another form without input', async () => {
    const forms = [1, 2].map((key) => <PersonForm key={key} save={async (person) => person} />);
    const { router } = await renderInApp({ routes: { '/people/1': forms, '/': <p>Home</p> }, at: '/people/1' });
    const [first] = await screen.findAllByLabelText(/City/);
    await userEvent.type(first as HTMLElement, 'Paris');
    void router.navigate('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/people/1');
  });

  it.each([
    ['its tab', '/people/1?tab=2'],
    ['the page', '/'],
  ])('asks once before %s is left next to another form with input', async (_, to) => {
    const form = (name: string, parameter: string) => (
      <RecordForm key={name} record={{ id: name }} saveLabel="Save" onSave={async () => null} parameter={parameter}>
        <InputText source="name" label={name} />
      </RecordForm>
    );
    const { router } = await renderInApp({
      routes: { '/people/1': [form('First', 'tab'), form('Second', 'other')], '/': <p>Home</p> },
      at: '/people/1?tab=1',
    });
    for (const name of [/First/, /Second/]) await userEvent.type(await field(name), 'Paris');
    void router.navigate(to);
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.search).toBe('?tab=1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    void router.navigate(to);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.search).toBe(to.slice('/people/1'.length)));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
  });

  it('does not ask after saving, and asks again after further typing', async () => {
    const { router } = await show(async (person) => ({ ...person, version: 2 }));
    await userEvent.type(await field(/City/), 'Paris');
    await press('Save person');
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    await userEvent.type(await field(/City/), ' 13');
    void router.navigate('/people/17');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect((await field(/City/)).value).toBe('Paris 13');
  });

  it('does not ask when saving it leads to another page', async () => {
    const leave = () => void router.navigate('/people/17');
    const { router } = await show(async (person) => ({ ...person, version: 2 }), false, leave);
    await userEvent.type(await field(/City/), 'Paris');
    await press('Save person');
    expect(await screen.findByText('Another person')).toBeTruthy();
  });

  describe('while a save is under way', () => {
    /** Answers a save later: `answer` with the saved person, `refuse` with a failure. */
    const slowSave = () => {
      const saves: [Person, SaveOptions][] = [];
      const ends: { answer: (person: Person) => void; refuse: (error: Error) => void }[] = [];
      const save = (person: Person, options: SaveOptions) =>
        new Promise<Person>((answer, refuse) => {
          saves.push([person, options]);
          ends.push({ answer, refuse });
        });
      return { save, saves, ends };
    };

    it('keeps what is typed, as unsaved, and adopts what the API wrote otherwise', async () => {
      const { save, saves, ends } = slowSave();
      await show(save);
      await userEvent.type(await field(/Name/), '  Lovelace');
      await userEvent.type(await field(/City/), 'Paris');
      await press('Save person');
      await userEvent.type(await field(/City/), ' 13');
      ends[0]?.answer({ ...ADA, name: 'Ada Lovelace', city: 'Paris', version: 2 });
      await waitFor(async () => expect((await field(/Name/)).value).toBe('Ada Lovelace'));
      expect((await field(/City/)).value).toBe('Paris 13');
      expect(await screen.findByText('Unsaved changes')).toBeTruthy();
      await press('Save person');
      await waitFor(() => expect(saves[1]?.[0]).toMatchObject({ name: 'Ada Lovelace', city: 'Paris 13' }));
    });

    it('prevents changes to the fields of a form that is closing, and restores the focus if it fails', async () => {
      const { save, ends } = slowSave();
      await show(save, false);
      await userEvent.type(await field(/City/), 'Paris{Enter}');
      const isHeld = async () => (await field(/City/)).closest('[inert]') !== null;
      await waitFor(async () => expect(await isHeld()).toBe(true));
      expect(screen.getByRole('button', { name: /Save person/ }).closest('[inert]')).toBeNull();
      (await field(/City/)).blur();
      ends[0]?.refuse(new ApiError(500, 'internal', 'no'));
      await screen.findByText(/Not saved/);
      expect(await isHeld()).toBe(false);
      expect(document.activeElement).toBe(await field(/City/));
    });

    it('keeps what is typed back to the value before the save', async () => {
      const { save, ends } = slowSave();
      await show(save);
      await userEvent.type(await field(/Name/), '!');
      await press('Save person');
      await userEvent.type(await field(/Name/), '{Backspace}');
      ends[0]?.answer({ ...ADA, name: 'Ada!', version: 2 });
      expect(await screen.findByText('Unsaved changes')).toBeTruthy();
      expect((await field(/Name/)).value).toBe('Ada');
    });

    it('keeps what is typed while it saves over a version that differs only in fields the form does not show', async () => {
      const { save, saves, ends } = slowSave();
      const theirs = { ...ADA, last_seen_at: '2026-01-01T00:00:00.000Z', version: 2 };
      await show(save);
      await userEvent.type(await field(/City/), 'Paris');
      await press('Save person');
      await userEvent.type(await field(/City/), ' 13');
      ends[0]?.refuse(new ApiError(412, 'version_conflict', 'changed', { current: theirs }));
      await waitFor(() => expect(saves[1]).toMatchObject([{ city: 'Paris' }, { overwritten: theirs }]));
      ends[1]?.answer({ ...theirs, city: 'Paris', version: 3 });
      await waitFor(() => expect(screen.getByText('Unsaved changes')).toBeTruthy());
      expect((await field(/City/)).value).toBe('Paris 13');
    });

    it('saves the chosen versions and leaves nothing unsaved', async () => {
      const { save, ends } = slowSave();
      const theirs = { ...ADA, name: 'Augusta', city: 'Rome', version: 2 };
      await show(save);
      await userEvent.type(await field(/Name/), ' Lovelace');
      await userEvent.type(await field(/City/), 'Paris');
      await press('Save person');
      ends[0]?.refuse(new ApiError(412, 'version_conflict', 'changed', { current: theirs }));
      await userEvent.click(await screen.findByRole('radio', { name: 'City: Theirs, Rome' }));
      await press('Save selection');
      ends[1]?.answer({ ...theirs, name: 'Ada Lovelace', version: 3 });
      await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
      expect((await field(/City/)).value).toBe('Rome');
      expect((await field(/Name/)).value).toBe('Ada Lovelace');
    });

    it('does not save a second time with Ctrl+S or by the connection’s return', async () => {
      const { save, saves, ends } = slowSave();
      await show(save);
      await userEvent.type(await field(/City/), 'Paris');
      await userEvent.keyboard('{Control>}s{/Control}');
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      expect(await screen.findByRole('progressbar')).toBeTruthy();
      expect(saves).toHaveLength(1);
      ends[0]?.refuse(new ApiError(0, 'offline', 'offline'));
      await screen.findByText(/You are offline/);
      window.dispatchEvent(new Event('online'));
      await userEvent.keyboard('{Control>}s{/Control}');
      await waitFor(() => expect(saves).toHaveLength(2));
      await userEvent.keyboard('{Control>}s{/Control}');
      ends[1]?.answer({ ...ADA, city: 'Paris', version: 2 });
      await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
      expect(saves).toHaveLength(2);
      await userEvent.keyboard('{Control>}s{/Control}');
      expect(saves).toHaveLength(2);
      await userEvent.type(await field(/City/), ' 13');
      await userEvent.keyboard('{Control>}s{/Control}');
      await waitFor(() => expect(saves).toHaveLength(3));
    });

    it('does not save again by the second click of a double click, which comes when the first has saved', async () => {
      const { save, saves, ends } = slowSave();
      await show(save);
      await userEvent.type(await field(/City/), 'Paris');
      await press('Save person');
      ends[0]?.answer({ ...ADA, city: 'Paris', version: 2 });
      await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
      await press('Save person');
      // Both clicks are submitted one after the other: the next save is the second one.
      await userEvent.type(await field(/City/), ' 13');
      await press('Save person');
      await waitFor(() => expect(saves[1]?.[0]).toMatchObject({ city: 'Paris 13' }));
    });

    it('says without a connection that it saves automatically, and names no request that was never received', async () => {
      const { save, saves, ends } = slowSave();
      await show(save);
      await userEvent.type(await field(/City/), 'Paris');
      await press('Save person');
      ends[0]?.refuse(new ApiError(0, 'offline', 'offline', { requestId: 'a1b2' }));
      const note = (await screen.findByText('Not saved. What you typed is kept.')).closest('[role=alert]');
      expect(note?.textContent).toContain('You are offline. This will be saved once you are back online.');
      expect(note?.textContent).not.toContain('a1b2');
      await waitFor(() => {
        // The form listens once the note is shown, a moment later on a busy machine.
        window.dispatchEvent(new Event('online'));
        expect(saves).toHaveLength(2);
      });
      ends[1]?.answer({ ...ADA, city: 'Paris', version: 2 });
      await waitFor(() => expect(screen.queryByText(/Not saved/)).toBeNull());
    });

    it('does not save a second time while the chosen versions are saved', async () => {
      const { save, saves, ends } = slowSave();
      await show(save);
      await userEvent.type(await field(/Name/), ' Lovelace');
      await press('Save person');
      ends[0]?.refuse(new ApiError(412, 'version_conflict', 'changed', { current: { ...ADA, name: 'Augusta' } }));
      await screen.findByRole('radio', { name: 'Name: Theirs, Augusta' });
      await press('Save selection');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.keyboard('{Control>}s{/Control}');
      ends[1]?.answer({ ...ADA, name: 'Ada Lovelace', version: 3 });
      await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
      expect(saves).toHaveLength(2);
    });
  });
});

it.each([
  ['one of several', true],
  ['the only one', false],
])('names a chosen record that was deleted meanwhile at its field, and saves without it: %s', async (_, isMultiple) => {
  const groups = [{ id: 'vip', name: 'Regulars' }];
  const value = isMultiple ? ['vip'] : 'vip';
  let stored = groups;
  const saves: unknown[] = [];
  const save = async (record: RaRecord): Promise<RaRecord> => {
    saves.push(record.group);
    if (saves.length > 1) return record;
    stored = [];
    throw new ApiError(404, 'not_found', 'no', { fields: { group: 'there is no such record' } });
  };
  const form = (
    <RecordForm<RaRecord> record={{ id: '1', group: value }} saveLabel="Save" onSave={save} isKeptOpen>
      <InputReference
        source="group"
        label="Group"
        reference="groups"
        name={({ name }) => name}
        isMultiple={isMultiple}
      />
    </RecordForm>
  );
  const dataProvider = {
    getMany: async () => ({ data: stored }),
    getList: async () => ({ data: groups, total: 1 }),
  } as unknown as Partial<DataProvider>;
  await renderInApp({ dataProvider, routes: { '/': form }, at: '/' });
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /Group/ });
  const shown = (words: string) =>
    isMultiple ? screen.getByRole('button', { name: words }) : expect(box.value).toBe(words);
  await waitFor(() => shown('Regulars'));
  await press('Save');
  await waitFor(() => shown('Regulars (deleted)'));
  expect(screen.getByText('There is no such record')).toBeTruthy();
  if (isMultiple) await userEvent.type(box, '{Backspace}');
  else await userEvent.clear(box);
  await press('Save');
  await waitFor(() => expect(saves).toEqual([value, isMultiple ? [] : null]));
});

it('lets what is typed stand when the permission is lost, and is locked once it is undone', async () => {
  function LosingForm() {
    const [isReadOnly, setReadOnly] = useState(false);
    return (
      <>
        <RecordForm<Person> record={ADA} saveLabel="Save person" onSave={async () => ADA} isReadOnly={isReadOnly}>
          <InputText source="name" label="Name" />
        </RecordForm>
        <Button onClick={() => setReadOnly(true)}>Lose permission</Button>
      </>
    );
  }
  await renderInApp({ routes: { '/people/1': <LosingForm /> }, at: '/people/1' });
  await userEvent.type(await field(/Name/), ' L');
  await userEvent.click(screen.getByRole('button', { name: 'Lose permission' }));
  await userEvent.type(await field(/Name/), '.');
  expect((await field(/Name/)).value).toBe('Ada L.');
  expect(screen.getByRole('button', { name: /Save person/ })).toBeTruthy();
  await userEvent.type(await field(/Name/), '{Backspace}{Backspace}{Backspace}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Save person/ })).toBeNull());
});
