import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { WordsBox, wordsIn } from './WordsBox.tsx';

it.each([
  ['', []],
  [' , ;\n', []],
  ['STOP', ['STOP']],
  ['STOP, END;QUIT\tARRET\nFIN', ['STOP', 'END', 'QUIT', 'ARRET', 'FIN']],
  ['  opt   out  ', ['opt out']],
])('%j holds %j', (input, words) => {
  expect(wordsIn(input)).toEqual(words);
});

it.each(['Enter', ',', 'Backspace'])('leaves %s to an input method that composes', async (key) => {
  const onChange = vi.fn();
  const box = <WordsBox id="words" words={['止め']} onChange={onChange} />;
  await renderInApp({ routes: { '/': box }, at: '/' });
  const input = await screen.findByRole('textbox');
  if (key !== 'Backspace') fireEvent.change(input, { target: { value: 'ていし' } });
  fireEvent.keyDown(input, { key, isComposing: true });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key });
  expect(onChange).toHaveBeenCalledOnce();
});
