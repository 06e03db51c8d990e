import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { QueryInput } from './QueryInput.tsx';

respondToCalls(() => ({}));

// An impossible date in a browser is an empty value.
it.each(['', '12026-02-28'])('asks for a valid date where a condition has none: “%s”', async (value) => {
  const saved: unknown[] = [];
  const query: GroupQuery = {
    match: 'all',
    conditions: [{ field: 'created_at', operator: 'on_date', value: '2026-02-28' }],
  };
  await renderInApp({
    dataProvider: { getList: async () => ({ data: [], total: 0 }) },
    routes: {
      '/': (
        <RecordForm<{ query: GroupQuery }>
          defaultValues={{ query }}
          saveLabel="Save group"
          onSave={async (values) => void saved.push(values)}
          isKeptOpen
        >
          <QueryInput />
        </RecordForm>
      ),
    },
    at: '/',
  });
  fireEvent.change(await screen.findByLabelText('Value'), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save group' }));
  await screen.findByText('Enter a valid date with a four-digit year.');
  expect(saved).toEqual([]);
});
