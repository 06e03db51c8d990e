import { expect, it } from 'vitest';
import { goToPayment } from './goToPayment.ts';

it.each([
  'javascript:alert(1)',
  'data:text/html,<p>Pay here</p>',
  'blob:https://pay.example/1',
  'ftp://pay.example/1',
  'https://pay.example@evil.example/1',
  'https://pay.example:word@evil.example/1',
  '//evil.example',
  '/app/billing',
  '',
])('does not open the address “%s”', (url) => {
  expect(() => goToPayment(url)).toThrow(TypeError);
});
