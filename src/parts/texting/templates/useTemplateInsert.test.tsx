import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Template } from '#src/domain/messages/template.ts';
import { useTemplateInsert } from './useTemplateInsert.ts';

const TEMPLATE = { id: 't2', name: 'Ready', body: 'It is ready.' } as Template;

function editing(body: string) {
  return renderHook(() => {
    const [value, setValue] = useState(body);
    const [id, setId] = useState<string | null>('t1');
    return { value, setValue, id, ...useTemplateInsert(value, setValue, { id, onChange: setId }) };
  }).result;
}

it('replaces the text, and restores it with its template on undo', () => {
  const editor = editing('My own words');
  act(() => editor.current.pick(TEMPLATE));
  expect([editor.current.value, editor.current.id, editor.current.replaced?.name]).toEqual([
    'It is ready.',
    't2',
    'Ready',
  ]);
  act(() => editor.current.replaced?.undo());
  expect([editor.current.value, editor.current.id, editor.current.replaced]).toEqual(['My own words', 't1', null]);
});

it('offers no undo where nothing was written', () => {
  const editor = editing('  ');
  act(() => editor.current.pick(TEMPLATE));
  expect([editor.current.value, editor.current.replaced]).toEqual(['It is ready.', null]);
});

it('withdraws the undo once the text is edited', () => {
  const editor = editing('My own words');
  act(() => editor.current.pick(TEMPLATE));
  act(() => editor.current.setValue('It is ready. Come soon.'));
  expect(editor.current.replaced).toBeNull();
});
