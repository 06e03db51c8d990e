import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { otherIntervalPath } from './otherIntervalPath.ts';
import { PlanCreate } from './PlanCreate.tsx';

respondToCalls(() => []);

it('says so if the plan to start from does not exist', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const dataProvider = { getOne: () => Promise.reject(new ApiError(404, 'not_found', 'There is no plan.')) };
  const page = (
    <ResourceContextProvider value="plans">
      <PlanCreate />
    </ResourceContextProvider>
  );
  await renderInApp({ dataProvider, routes: { '/plans/create': page }, at: otherIntervalPath('gone') });
  await screen.findByText(/^The plan to start from no longer exists/);
  await screen.findByRole('textbox', { name: /Name/ });
});
