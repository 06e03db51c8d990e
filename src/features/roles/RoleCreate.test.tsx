import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { beforeEach, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { RoleCreate } from './RoleCreate.tsx';

respondToCalls(() => []);
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

it.each([
  ['does not exist', new ApiError(404, 'not_found', 'There is no role.'), /^The role to copy no longer exists/],
  ['cannot be loaded', new ApiError(503, 'unavailable', 'down'), /^The service failed/],
])('says so if the role to copy %s', async (_, error, words) => {
  const dataProvider = { getOne: () => Promise.reject(error) };
  const page = (
    <ResourceContextProvider value="roles">
      <RoleCreate />
    </ResourceContextProvider>
  );
  await renderInApp({ dataProvider, routes: { '/roles/create': page }, at: '/roles/create?from=gone' });
  await screen.findByText(words);
  await screen.findByRole('textbox', { name: /Name/ });
});
