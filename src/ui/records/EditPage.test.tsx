import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, ResourceContextProvider, useGetOne } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { ScreenErrorBoundary } from '#src/app/errors/ScreenErrorBoundary.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { deletedElsewhere } from '#tests/deletedElsewhere.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { EditPage } from './EditPage.tsx';

respondToCalls(() => ({}));

beforeEach(() => {
  // react-admin logs failures of a data provider, and React what a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
});

/** Asks for the record again, as a page does that shows it beside its form. */
function Heading() {
  useGetOne('contacts', { id: '1' }, { retry: false });
  return <h1>Contact</h1>;
}

/** Opens a contact's form, which somebody deletes then. `notice`: the page looks for it again. */
async function openForm(): Promise<{ notice: () => Promise<void> }> {
  const getOne = vi.fn(async () => ({ data: { id: '1', name: 'Ada' } }));
  const form = (
    <ScreenErrorBoundary>
      <ResourceContextProvider value="contacts">
        <EditPage heading={() => <Heading />} saveLabel="Save" savedText="Saved">
          <InputText source="name" label="Name" />
        </EditPage>
      </ResourceContextProvider>
    </ScreenErrorBoundary>
  );
  await renderInApp({
    dataProvider: { getOne } as unknown as Partial<DataProvider>,
    routes: { '/contacts/:id': form },
    at: '/contacts/1',
  });
  await screen.findByLabelText(/Name/);
  return {
    notice: () => deletedElsewhere(getOne),
  };
}

it('keeps what was typed when somebody deletes the record', async () => {
  const { notice } = await openForm();
  const field = screen.getByLabelText<HTMLInputElement>(/Name/);
  await userEvent.type(field, ' Lovelace');
  await notice();
  await screen.findByText('Deleted in the meantime');
  expect([field.isConnected, field.value]).toEqual([true, 'Ada Lovelace']);
});

it('says that the record is gone once what was typed is undone', async () => {
  const { notice } = await openForm();
  await userEvent.type(screen.getByLabelText(/Name/), '!');
  await notice();
  await screen.findByText('Deleted in the meantime');
  await userEvent.type(screen.getByLabelText(/Name/), '{Backspace}');
  expect(await screen.findByText(/could not be found/)).toBeTruthy();
});

it('says that the record is gone while nothing was typed', async () => {
  const { notice } = await openForm();
  await notice();
  expect(await screen.findByText(/could not be found/)).toBeTruthy();
});

it('shows the form of a record without a field that its heading needs', async () => {
  const getOne = async () => ({ data: { id: '1', name: 'Ada' } });
  const form = (
    <ResourceContextProvider value="contacts">
      <EditPage<{ id: string; phone: string }>
        heading={({ phone }) => <h1>{phone.trim()}</h1>}
        saveLabel="Save"
        savedText="Saved"
      >
        <InputText source="name" label="Name" />
      </EditPage>
    </ResourceContextProvider>
  );
  await renderInApp({
    dataProvider: { getOne } as unknown as Partial<DataProvider>,
    routes: { '/contacts/:id': form },
    at: '/contacts/1',
  });
  expect(await screen.findByLabelText<HTMLInputElement>(/Name/)).toHaveProperty('value', 'Ada');
  expect(screen.getByText('This could not be loaded')).toBeTruthy();
});
