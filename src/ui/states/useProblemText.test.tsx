import Button from '@mui/material/Button';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { FailedScreen } from '#src/app/errors/FailedScreen.tsx';
import { setRuntimeConfig } from '#src/config/runtimeConfig.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ErrorState } from './ErrorState.tsx';
import { ProblemNote } from './ProblemNote.tsx';

const REASON = 'The disk of the database is full, so nothing was saved.';
const GENERAL = 'The service failed. Try again, or send us the request ID.';
const FULL = new ApiError(503, 'unavailable', REASON, { isExplained: true });

beforeEach(() => setRuntimeConfig({ productName: 'Heliograph', apiBaseUrl: '', authStrategy: 'local', isDemo: false }));

function NotifyButton({ error }: { error: unknown }) {
  const notifyProblem = useNotifyProblem();
  return <Button onClick={() => notifyProblem(error)}>Notify</Button>;
}

const show = async (error: unknown) => {
  const routes = {
    '/': (
      <>
        <ErrorState error={error} />
        <ProblemNote error={error} title="Not saved" />
        <NotifyButton error={error} />
      </>
    ),
  };
  await renderInApp({ routes, at: '/' });
  await userEvent.click(screen.getByRole('button', { name: 'Notify' }));
};

it('a list, a form and a snackbar show the API’s reason why it is unavailable', async () => {
  await show(FULL);
  expect(await screen.findAllByText(REASON)).toHaveLength(3);
});

it('a write that may have been done is not called a failure', async () => {
  await show(Object.assign(new ApiError(502, 'unavailable', 'Bad gateway'), { write: 'POST/x' }));
  expect(await screen.findAllByText(/^We cannot tell whether this was done\./)).toHaveLength(3);
  expect(screen.queryByText(GENERAL)).toBeNull();
});

it('after a support visit, the text does not say to try again', async () => {
  const release = interruption.hold();
  interruption.begin('visit_over');
  await show(new ApiError(401, 'unauthenticated', 'The visit has ended.'));
  expect(await screen.findAllByText(/can no longer be saved here/)).toHaveLength(3);
  interruption.end();
  release();
});

it('the API’s reason is shown for a suspended company, because no role explains it', async () => {
  await show(new ApiError(403, 'tenant_suspended', 'The invoice of March is unpaid.', { isExplained: true }));
  expect(await screen.findAllByText('The invoice of March is unpaid.')).toHaveLength(3);
});

it('the API’s reason is shown for a refusal that no field shows', async () => {
  const refusal = 'Not sent. Ada Byron opted out and gets no messages until they opt in again.';
  await show(new ApiError(422, 'unprocessable', refusal, { isExplained: true, fields: { body: 'Ada opted out.' } }));
  expect(await screen.findAllByText(refusal)).toHaveLength(3);
  expect(screen.queryByText('Some values were not accepted.')).toBeNull();
});

it.each([
  ['a proxy responds in place of the API', new ApiError(503, 'unavailable', 'GET /contacts was answered with 503.')],
  ['the failure is unexpected', new ApiError(500, 'internal', 'Search the log.', { isExplained: true })],
])('the sentence is the general one when %s', async (_, error) => {
  await show(error);
  expect(await screen.findAllByText(GENERAL)).toHaveLength(3);
});

it('a title that is the API’s sentence is not repeated', async () => {
  await renderInApp({ routes: { '/': <ProblemNote error={FULL} title={REASON} /> }, at: '/' });
  expect(screen.getAllByText(REASON)).toHaveLength(1);
});

it('a page that cannot be shown says why the API is unavailable', async () => {
  await renderInApp({ routes: { '/': <FailedScreen status={503} error={FULL} /> }, at: '/' });
  expect(screen.getByRole('heading', { name: 'This could not be loaded' })).toBeTruthy();
  expect(await screen.findByText(REASON)).toBeTruthy();
});
