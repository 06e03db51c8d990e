import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { useArchiveTemplates } from './useArchiveTemplates.ts';

respondToCalls(() => ({ changed: [] }));

function Buttons() {
  const archive = useArchiveTemplates();
  return [true, false].map((archived) => (
    <button key={String(archived)} type="button" onClick={() => void archive(['t1'], archived)}>
      {archived ? 'Archive' : 'Restore'}
    </button>
  ));
}

it.each([
  ['Archive', 'Nothing to archive: it was archived or deleted in the meantime.'],
  ['Restore', 'Nothing to restore: it was restored or deleted in the meantime.'],
])('%s says why nothing changed, instead of a count of 0', async (button, message) => {
  await renderInApp({ routes: { '/': <Buttons /> }, at: '/' });
  fireEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByText(message);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
