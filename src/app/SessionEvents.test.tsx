import { screen } from '@testing-library/react';
import { it, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { SessionEvents } from './SessionEvents.tsx';
import { loadTextsWith } from './screens/screenTexts.ts';

it('says that the session ends with the page when the browser could not store it', async () => {
  loadTextsWith(async () => undefined);
  vi.spyOn(session, 'isSignedIn').mockReturnValue(true);
  await renderInApp({ routes: { '/': <SessionEvents /> }, at: '/' });
  await screen.findByText(/^This browser cannot store your session/);
});
