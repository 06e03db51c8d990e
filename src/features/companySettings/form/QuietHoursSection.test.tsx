import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { QuietHoursSection } from './QuietHoursSection.tsx';

const QUIET_HOURS = { enabled: true, from: '21:00', to: '08:00', days: ['mon', 'tue'] };

it('keeps the saved hours when quiet hours are turned off while a field is empty', async () => {
  const saved: object[] = [];
  await renderInApp({
    routes: {
      '/': (
        <RecordForm<object>
          defaultValues={{ timezone: 'UTC', quiet_hours: QUIET_HOURS }}
          saveLabel="Save settings"
          onSave={async (values) => void saved.push(values)}
          isKeptOpen
        >
          <QuietHoursSection />
        </RecordForm>
      ),
    },
    at: '/',
  });
  fireEvent.change(await screen.findByLabelText(/^Start$/), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText(/^End$/), { target: { value: '07:00' } });
  for (const day of ['Mon', 'Tue']) fireEvent.click(screen.getByLabelText(day));
  fireEvent.click(screen.getByLabelText('Delay marketing during quiet hours'));
  fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(saved).toMatchObject([{ quiet_hours: { ...QUIET_HOURS, enabled: false, to: '07:00' } }]));
});
