import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import { DraftProvider } from '#src/features/campaigns/draft/DraftContext.tsx';
import { interruption } from '#src/session/interruption/interruption.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { answerCalls } from '#tests/answerCalls.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { TestMessageDialog } from './TestMessageDialog.tsx';

answerCalls(() => ({}));

it('holds a typed number when the session ends, and asks before the page is left', async () => {
  const access = { user: { id: 'me', phone: null }, ability: abilityFor([{ action: 'manage', subject: 'all' }]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
  const dialog = (
    <DraftProvider record={null} draftKey="new" isReadOnly>
      <TestMessageDialog sample={null} onClose={() => undefined} />
    </DraftProvider>
  );
  const { router } = await renderInApp({ routes: { '/': dialog, '/contacts': 'Contacts' }, at: '/' });
  const field = await screen.findByRole('textbox');
  expect(interruption.isHeld()).toBe(false);
  fireEvent.change(field, { target: { value: '(202) 555-0123' } });
  await waitFor(() => expect(interruption.isHeld()).toBe(true));
  void router.navigate('/contacts');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(router.state.location.pathname).toBe('/');
});
