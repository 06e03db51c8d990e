import { expect, it } from 'vitest';
import { weekdayLabels, weekdayNames } from './weekdayNames.ts';

it('names the weekdays in each language, with a capital where they are labels', () => {
  expect(weekdayNames('en')).toMatchObject({ mon: 'Monday', sun: 'Sunday' });
  expect(weekdayNames('fr')).toMatchObject({ mon: 'lundi', sun: 'dimanche' });
  expect(weekdayNames('en', 'short')).toMatchObject({ mon: 'Mon', sun: 'Sun' });
  expect(weekdayLabels('fr')).toMatchObject({ mon: 'Lundi', sun: 'Dimanche' });
});
