import { expect, it } from 'vitest';
import { chooseShots } from './chooseShots.ts';
import type { Scene } from './scenes/scene.ts';

const SCENES: readonly Scene[] = [
  { name: 'contacts', path: '/contacts' },
  { name: 'empty contacts', path: '/contacts' },
  { name: 'confirming a campaign', path: '/draft', reach: async () => {} },
  { name: 'selected rows', path: '/contacts', reach: async () => {}, isWide: true },
];
const shots = (...words: string[]) => chooseShots(SCENES, words).map(({ scene, look }) => `${scene.name}: ${look}`);

it.each<[string[], string[]]>([
  [['confirming'], ['confirming a campaign: light', 'confirming a campaign: dark', 'confirming a campaign: phone']],
  [
    ['contacts', 'dark'],
    ['contacts: dark', 'empty contacts: dark'],
  ],
  [
    ['contacts', 'confirming', 'french'],
    ['contacts: french', 'empty contacts: french'],
  ],
  [['Selected'], ['selected rows: light', 'selected rows: dark']],
  [['phone'], ['contacts: phone', 'empty contacts: phone', 'confirming a campaign: phone']],
])('%j choose what they name', (words, expected) => {
  expect(shots(...words)).toEqual(expected);
});

it('refuses a word that names nothing', () => {
  expect(() => shots('contacts', 'darkk')).toThrow('No screen has “darkk” in its name');
});
