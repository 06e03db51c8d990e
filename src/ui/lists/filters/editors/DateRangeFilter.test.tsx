import Button from '@mui/material/Button';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FilterValues } from '#src/ui/lists/filters/filterDefinition.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { PlainRangeFilter } from './PlainRangeFilter.tsx';

type EditorProps = { values: FilterValues; onChange: (values: FilterValues) => void };

const EDITORS = [
  ['instants', (props: EditorProps) => <DateRangeFilter source="at" {...props} />, /^2026-03-1[45]T/],
  [
    'days',
    (props: EditorProps) => (
      <PlainRangeFilter definition={{ kind: 'dayRange', source: 'at', label: 'At' }} {...props} />
    ),
    /^2026-03-15$/,
  ],
] as const;

/** Applies the filter later than it was chosen, as the address does. "Remove" does so from outside. */
function InList({ Editor, onApply }: { Editor: (props: EditorProps) => ReactNode; onApply: () => void }) {
  const [values, setValues] = useState<FilterValues>({});
  const apply = (next: FilterValues) => {
    onApply();
    setTimeout(() => setValues(next));
  };
  return (
    <>
      <Editor values={values} onChange={apply} />
      <Button onClick={() => setValues({})}>Remove</Button>
      <output>{String(values.at_gte ?? 'none')}</output>
    </>
  );
}

describe.each(EDITORS)('a range of %s', (_, Editor, applied) => {
  const show = async () => {
    const onApply = vi.fn();
    await renderInApp({ routes: { '/': <InList Editor={Editor} onApply={onApply} /> }, at: '/' });
    return { onApply, from: screen.getByLabelText<HTMLInputElement>('From') };
  };
  /** What a browser reports while the year's digits are typed. */
  const typeYear = (input: HTMLInputElement, years: readonly string[]) => {
    for (const year of years) {
      fireEvent.change(input, { target: { value: `${year}-03-15` } });
      expect(input.value).toBe(`${year}-03-15`);
    }
  };

  it('keeps what is typed, and applies it once the year is complete', async () => {
    const { onApply, from } = await show();
    typeYear(from, ['0002', '0020', '0202', '2026']);
    await screen.findByText(applied);
    expect([from.value, onApply.mock.calls.length]).toEqual(['2026-03-15', 1]);
  });

  it('follows when it is removed from outside, and is emptied from inside', async () => {
    const { from } = await show();
    typeYear(from, ['2026']);
    await screen.findByText(applied);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(from.value).toBe(''));
    typeYear(from, ['2026']);
    await screen.findByText(applied);
    fireEvent.change(from, { target: { value: '' } });
    expect(await screen.findByText('none')).toBeTruthy();
  });

  it('keeps the filter while the day is impossible, says so when the field is left, and removes it when the day is cleared', async () => {
    const { onApply, from } = await show();
    typeYear(from, ['2026']);
    await screen.findByText(applied);
    // What a browser reports for 31 February, and when it is cleared: no value, and no change between the two.
    const setImpossible = (badInput: boolean) =>
      Object.defineProperty(from, 'validity', { configurable: true, value: { badInput } });
    setImpossible(true);
    fireEvent.change(from, { target: { value: '' } });
    fireEvent.blur(from);
    const wrong = 'Enter a valid date with a four-digit year.';
    await screen.findByText(wrong);
    expect([screen.getByText(applied).isConnected, onApply.mock.calls.length]).toEqual([true, 1]);
    setImpossible(false);
    fireEvent.keyUp(from, { key: 'Backspace' });
    await screen.findByText('none');
    expect(screen.queryByText(wrong)).toBeNull();
  });
});
