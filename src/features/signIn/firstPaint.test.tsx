import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writePreference } from '#src/config/preferences.ts';

const page = readFileSync('index.html', 'utf8');

const fails = (element: Element) => {
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
};

it('says in the chosen language that the page did not load, instead of a form that nothing handles', async () => {
  document.body.innerHTML = page.slice(page.indexOf('<body>'));
  writePreference('locale', 'fr');
  await import('./firstPaint.ts');
  fails(document.createElement('link'));
  expect(document.querySelector('[role=alert]')?.textContent).toBe('');
  fails(document.createElement('script'));
  const alert = document.querySelector<HTMLElement>('[role=alert]');
  expect(alert?.textContent).toBe('Cette page ne s’est pas chargée. Rechargez-la.');
  expect(alert?.lang).toBe('fr');
  expect(document.querySelector('form')).toBeNull();
  expect(document.documentElement.dataset.screen).toBe('failed');
});
