import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { Fields } from './FormColumns.tsx';
import { InputText } from './inputs/InputText.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useUntilSubmit } from './useUntilSubmit.ts';

/** A form whose names are taken when they are in the list; each save is lost. */
async function openForm() {
  const onSave = vi.fn(async () => {
    throw new Error('lost');
  });
  const load: { taken?: (names: string[]) => void } = {};
  function NameInput() {
    const [names, setNames] = useState<string[]>([]);
    load.taken = setNames;
    const others = useUntilSubmit(names);
    const isTaken = (value: string) => (others.includes(value) ? 'taken' : undefined);
    return <InputText source="name" label="Name" validate={isTaken} />;
  }
  await renderInApp({
    routes: {
      '/': (
        <RecordForm saveLabel="Create" onSave={onSave}>
          <Fields>
            <NameInput />
          </Fields>
        </RecordForm>
      ),
    },
    at: '/',
  });
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));
  const name = await screen.findByLabelText(/Name/);
  return { onSave, create, name, take: (names: string[]) => act(() => load.taken?.(names)) };
}

it('lets a form save again that has created the record, whose name is now taken, if the response was lost', async () => {
  const { onSave, create, name, take } = await openForm();
  take(['Members']);
  await userEvent.type(name, 'Members');
  await create();
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.type(name, ' of 2026');
  await create();
  expect(onSave).toHaveBeenCalledTimes(1);
  await screen.findByText(/Not saved/);
  take(['Members', 'Members of 2026']);
  await create();
  expect(onSave).toHaveBeenCalledTimes(2);
  // A field's error in between does not change that.
  await userEvent.clear(name);
  await userEvent.type(name, 'Members');
  await create();
  await userEvent.type(name, ' of 2026');
  await create();
  expect(onSave).toHaveBeenCalledTimes(3);
});

it('saves with a name that was taken, once it is free', async () => {
  const { onSave, create, name, take } = await openForm();
  take(['Members']);
  await userEvent.type(name, 'Members');
  await create();
  expect(onSave).not.toHaveBeenCalled();
  take([]);
  await create();
  expect(onSave).toHaveBeenCalledTimes(1);
});
