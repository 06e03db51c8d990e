import french from 'ra-language-french';
import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

/** Every text of a catalogue. */
function textsIn(tree: object): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)));
}

it('breaks no line before a French sign, in react-admin’s texts and ours', () => {
  const texts = catalogue(french, { shell: { ask: 'Quitter cette page ?' } });
  expect(texts).toMatchObject({
    ra: { message: { are_you_sure: 'Êtes-vous sûr\u00a0?' } },
    shell: { ask: 'Quitter cette page\u00a0?' },
  });
  expect(textsIn(texts).filter((text) => / [:;!?»]/.test(text))).toEqual([]);
});
