import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ExcludedSection } from './ExcludedSection.tsx';

async function showExcluded(...scope: AbilityRule[]): Promise<void> {
  const access = { user: {}, ability: abilityFor(scope) } as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
  const people = [
    { contact_id: 'ada', name: 'Ada', phone: '+33600000001', reason: 'opted_out' as const, detail: null },
  ];
  const excluded = [{ reason: 'opted_out' as const, count: 1, people }];
  await renderInApp({ routes: { '/': <ExcludedSection excluded={excluded} /> }, at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: /opted out/i }));
  await screen.findByText('Ada');
}

it('links names to contacts', async () => {
  await showExcluded({ action: 'read', subject: 'contacts' });
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toMatch(/\/contacts\/ada/);
});

it('shows names without links to users who cannot open contacts', async () => {
  await showExcluded({ action: 'read', subject: 'campaigns' });
  expect(screen.queryByRole('link')).toBeNull();
});
