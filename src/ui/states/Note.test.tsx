import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StatusKind } from '#src/theme/tokens.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { Note } from './Note.tsx';

it('shows a note of a kind that this version does not know', async () => {
  const unknown = ({} as Record<string, StatusKind>).archived;
  await renderInApp({ routes: { '/': <Note kind={unknown as StatusKind} title="Archived" /> }, at: '/' });
  expect(await screen.findByText('Archived')).toBeTruthy();
});
