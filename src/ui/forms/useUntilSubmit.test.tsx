import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { Fields } from './FormColumns.tsx';
import { InputText } from './inputs/InputText.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useUntilSubmit } from './useUntilSubmit.ts';

it('lets a form save again that has created the record, whose name is now taken, if the response was lost', async () => {
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
  load.taken?.(['Members']);
  await userEvent.type(await screen.findByLabelText(/Name/), 'Members');
  await create();
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/Name/), ' of 2026');
  await create();
  expect(onSave).toHaveBeenCalledTimes(1);
  await screen.findByText(/Not saved/);
  load.taken?.(['Members', 'Members of 2026']);
  await create();
  expect(onSave).toHaveBeenCalledTimes(2);
});
