import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { Loaded } from './Loaded.tsx';

const failed = (data?: string) => ({
  data,
  error: new ApiError(500, 'internal', 'Oops.'),
  isPending: false,
  isPaused: false,
  refetch: vi.fn(),
});
const show = (query: ReturnType<typeof failed>, isRepeated = false) =>
  renderInApp({
    routes: {
      '/': (
        <Loaded query={query} skeleton={null} isRepeated={isRepeated}>
          {(data) => data}
        </Loaded>
      ),
    },
    at: '/',
  });

it('says that what was loaded earlier may be out of date, and requests it again', async () => {
  const query = failed('12 sent');
  await show(query);
  expect(screen.getByText('12 sent')).toBeTruthy();
  expect(screen.getByText('This may be out of date')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(query.refetch).toHaveBeenCalledOnce();
});

it('does not say so twice on a page', async () => {
  await show(failed('12 sent'), true);
  expect(screen.getByText('12 sent')).toBeTruthy();
  expect(screen.queryByText('This may be out of date')).toBeNull();
});

it('says that nothing was loaded', async () => {
  await show(failed(), true);
  expect(screen.getByText('This could not be loaded')).toBeTruthy();
});
