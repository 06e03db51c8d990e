import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { ScreenErrorBoundary } from '#src/app/errors/ScreenErrorBoundary.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { deletedElsewhere } from '#tests/deletedElsewhere.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { ShowPage } from './ShowPage.tsx';

respondToCalls(() => ({}));

beforeEach(() => {
  // react-admin logs failures of a data provider, and React what a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
});

it.each([
  ['what is typed on the page', ' desk', 'Deleted in the meantime'],
  ['nothing', '', /could not be found/],
])('keeps %s when somebody deletes the record', async (_, typed, said) => {
  const getOne = vi.fn(async () => ({ data: { id: '1', name: 'Reception' } }));
  const page = (
    <ScreenErrorBoundary>
      <ResourceContextProvider value="groups">
        <ShowPage>
          {(group) => (
            <RecordForm record={group} saveLabel="Save" onSave={async () => null}>
              <InputText source="name" label="Name" />
            </RecordForm>
          )}
        </ShowPage>
      </ResourceContextProvider>
    </ScreenErrorBoundary>
  );
  await renderInApp({
    dataProvider: { getOne } as unknown as Partial<DataProvider>,
    routes: { '/groups/:id': page },
    at: '/groups/1',
  });
  const field = await screen.findByLabelText<HTMLInputElement>(/Name/);
  if (typed) await userEvent.type(field, typed);
  await deletedElsewhere(getOne);
  await screen.findByText(said);
  expect([field.isConnected, field.value]).toEqual([typed !== '', `Reception${typed}`]);
});
