import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { DraftProvider, useDraftField } from '#src/features/campaigns/draft/DraftContext.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { DraftTroubles } from './DraftTroubles.tsx';

const REASON = 'The disk of the database is full, so nothing was saved.';

function BodyField() {
  const [body, setBody] = useDraftField('body');
  return <textarea aria-label="Message" value={body} onChange={(event) => setBody(event.target.value)} />;
}

/** A new draft whose saves fail with these errors in turn; the next one never ends. */
async function showDraft(...failures: ApiError[]): Promise<void> {
  const create = () => {
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : new Promise(() => undefined);
  };
  const draft = (
    <DraftProvider record={null} draftKey="draft-1" isReadOnly={false}>
      <BodyField />
      <DraftTroubles />
    </DraftProvider>
  );
  await renderInApp({ dataProvider: { create } as Partial<DataProvider>, routes: { '/': draft }, at: '/' });
  await userEvent.type(screen.getByLabelText('Message'), 'Sale');
}

it('says why the API is unavailable while a draft waits to be saved, and keeps what was typed', async () => {
  // react-admin logs failures of a data provider.
  vi.spyOn(console, 'error').mockReturnValue();
  await showDraft(new ApiError(503, 'unavailable', REASON, { isExplained: true }));
  expect(await screen.findByText(REASON, {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Sale');
});
