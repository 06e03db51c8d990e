import Button from '@mui/material/Button';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Campaign, NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import { EMPTY_CAMPAIGN } from '#src/features/campaigns/draft/campaignInputOf.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ProgressSection } from './ProgressSection.tsx';

const RUNNING = {
  ...EMPTY_CAMPAIGN,
  id: 'club',
  status: 'running',
  totals: { ...NO_TOTALS, recipients: 40, queued: 30 },
} as Campaign;

/** The report of a campaign of which nothing is sent, read every five seconds. */
function Standstill() {
  const [readAt, setReadAt] = useState(1);
  return (
    <>
      <ProgressSection campaign={RUNNING} readAt={readAt} undecided={0} />
      <Button onClick={() => setReadAt(readAt + 5000)}>Read again</Button>
    </>
  );
}

it('says that nothing is being sent only after a while, not between two messages of a slow device', async () => {
  await renderInApp({ routes: { '/': <Standstill /> }, at: '/' });
  const readAgain = () => userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  for (let reading = 1; reading <= 3; reading += 1) await readAgain();
  expect(screen.queryByText(/^Nothing sent for a while/)).toBeNull();
  await readAgain();
  expect(screen.getByText(/^Nothing sent for a while/)).toBeTruthy();
});

it.each([
  [undefined, 'nothing, while its recipients are being chosen'],
  [true, 'that it waits for the contacts of a deleted category'],
])('does not say that all is sent before anybody was chosen, but (%s) %s', async (waits_for_contacts, _what) => {
  const campaign = { ...RUNNING, totals: NO_TOTALS, waits_for_contacts } as Campaign;
  await renderInApp({ routes: { '/': <ProgressSection campaign={campaign} readAt={1} undecided={0} /> }, at: '/' });
  expect(screen.queryByText(/^All sent/)).toBeNull();
  expect(screen.queryAllByText(/^A category was deleted/)).toHaveLength(waits_for_contacts ? 1 : 0);
});
