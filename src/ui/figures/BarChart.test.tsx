import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { BarChart } from './BarChart.tsx';

/** A chart that moves on by one bar with each click. */
function MovingChart({ labels }: { labels: readonly string[] }) {
  const [first, setFirst] = useState(0);
  const rows = labels.slice(first, first + 3).map((label, at) => ({ label, values: { sent: first + at + 1 } }));
  const next = <button type="button" onClick={() => setFirst(first + 1)} />;
  return (
    <BarChart
      summary="Messages"
      rowsLabel="Hour"
      series={[{ key: 'sent', label: 'Sent' }]}
      rows={rows}
      actions={next}
    />
  );
}

it('shows two bars of the same name, and no bar that is over', async () => {
  await renderInApp({ routes: { '/': <MovingChart labels={['1 AM', '2 AM', '1 AM', '3 AM', '4 AM']} /> }, at: '/' });
  const bars = () => within(screen.getByRole('img', { name: 'Messages' })).getAllByTitle(/Sent/);
  const titles = () => bars().map(({ title }) => title.split('\n')[0]);
  expect(titles()).toEqual(['1 AM', '2 AM', '1 AM']);
  await userEvent.click(screen.getByRole('button', { name: '' }));
  expect(titles()).toEqual(['2 AM', '1 AM', '3 AM']);
  await userEvent.click(screen.getByRole('button', { name: '' }));
  expect(titles()).toEqual(['1 AM', '3 AM', '4 AM']);
});
