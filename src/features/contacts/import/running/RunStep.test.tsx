import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import type { RunView } from './ImportRunner.ts';
import { RunStep } from './RunStep.tsx';

it.each([
  [Object.assign(new ApiError(502, 'unavailable', ''), { write: 'POST/x' }), ''],
  [new ApiError(0, 'offline', ''), ''],
  [new ApiError(503, 'unavailable', 'We are back at six.', { isExplained: true }), 'We are back at six.'],
])('does not ask people to try again what continues by itself', async (error, explanation) => {
  const view = {
    run: { input: { file_name: 'people.csv' } },
    state: 'waiting',
    done: 0,
    total: 9,
    totals: { created: 0, updated: 0 },
    pace: null,
    error,
  } as unknown as RunView;
  await renderInApp({ routes: { '/': <RunStep view={view} /> }, at: '/' });
  const title = await screen.findByText('Waiting for the service. The import will continue automatically.');
  expect(title.parentElement?.textContent).toBe(`${title.textContent}${explanation}`);
});
