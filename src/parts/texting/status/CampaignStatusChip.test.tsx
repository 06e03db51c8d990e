import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { CampaignStatusChip } from './CampaignStatusChip.tsx';

it('shows a status that this version does not know', async () => {
  await renderInApp({ routes: { '/': <CampaignStatusChip status={undefined as never} /> }, at: '/' });
  expect(screen.getByText('–')).toBeTruthy();
});
