import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { slowApi } from '#tests/slowApi.ts';
import { TryIncoming } from './TryIncoming.tsx';

const api = slowApi();

it('shows no result of a message that was changed before the response arrived', async () => {
  await renderInApp({ routes: { '/': <TryIncoming /> }, at: '/' });
  const body = await screen.findByLabelText('Message');
  fireEvent.change(body, { target: { value: 'STOP' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '+33600000001' } });
  const tryIt = screen.getByRole<HTMLButtonElement>('button', { name: 'Try' });
  fireEvent.click(tryIt);
  await waitFor(() => expect(tryIt.disabled).toBe(true));
  fireEvent.change(body, { target: { value: 'Hello' } });
  await waitFor(() => expect(tryIt.disabled).toBe(false));
  api.answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Hello');
});
