import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Many times what a quiet machine needs, so only failures take this long. Testing Library waits one second.
configure({ asyncUtilTimeout: 30_000 });

// Test files share one environment, so this unmounts what a test has rendered.
afterEach(cleanup);

// jsdom lays nothing out, so nothing changes its size.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
