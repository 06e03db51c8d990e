import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { cleanup, configure, renderHook } from '@testing-library/react';
import { afterEach } from 'vitest';

// Many times what a quiet machine needs, so only failures take this long. Testing Library waits one second.
configure({ asyncUtilTimeout: 30_000 });

const styles = renderHook(useEmotionCache).result.current;

// Test files share one environment, so this unmounts what a test has rendered and removes its styles. A query by role computes the style of
// many elements, and jsdom tries every rule for each of them: with the styles of a hundred files, that took ten times longer.
afterEach(() => {
  cleanup();
  if (styles === null) return;
  styles.sheet.flush();
  styles.inserted = {};
  styles.registered = {};
});

// jsdom lays nothing out, so nothing changes its size.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
