import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { RecordsAsSeen } from './RecordsAsSeen.tsx';

afterEach(() => onlineManager.setOnline(true));

respondToCalls(() => ({ visible: 3, total: 9, records: [] }));

function Changing() {
  const [rules, setRules] = useState([{ action: 'read' as const, subject: 'contacts' as const }]);
  return (
    <>
      <button type="button" onClick={() => setRules([])}>
        Change
      </button>
      <RecordsAsSeen resource="contacts" rules={rules} />
    </>
  );
}

it('shows no rows of earlier rules while offline', async () => {
  await renderInApp({ routes: { '/': <Changing /> }, at: '/' });
  await screen.findByText(/^3 of 9/);
  act(() => onlineManager.setOnline(false));
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByText('You are offline');
  expect(screen.queryByText(/3 of/)).toBeNull();
});
