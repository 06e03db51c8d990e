import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { InboxKeyHints } from './InboxKeyHints.tsx';
import { useInboxKeys } from './useInboxKeys.ts';

/** The inbox of someone who cannot send. */
function Inbox() {
  useInboxKeys({ e: () => undefined, j: () => undefined });
  return <InboxKeyHints />;
}

it('shows the keys that do something now, in their order, and no others', async () => {
  await renderInApp({ routes: { '/': <Inbox /> }, at: '/' });
  const hints = await screen.findAllByRole('listitem');
  expect(hints.map((hint) => hint.textContent)).toEqual(['J next', 'E done']);
});
