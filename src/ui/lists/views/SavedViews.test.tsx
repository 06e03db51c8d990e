import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { interruption } from '#src/session/interruption/interruption.ts';
import { DataListContext } from '#src/ui/lists/DataListContext.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { SavedViews } from './SavedViews.tsx';

it('holds the name of a view when the session ends, until the view is saved', async () => {
  const list = { filterValues: {}, sort: { field: 'name', order: 'ASC' }, setFilters: () => undefined };
  await renderInApp({
    routes: {
      '/': (
        <DataListContext value={{ resource: 'contacts' } as never}>
          <ListContextProvider value={list as never}>
            <SavedViews />
          </ListContextProvider>
        </DataListContext>
      ),
    },
    at: '/',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }));
  const name = await screen.findByRole('textbox');
  expect(interruption.isHeld()).toBe(false);
  fireEvent.change(name, { target: { value: 'Not reached' } });
  await waitFor(() => expect(interruption.isHeld()).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }));
  await waitFor(() => expect(interruption.isHeld()).toBe(false));
});
