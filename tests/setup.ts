import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Test files share one environment, so this unmounts what a test has rendered.
afterEach(cleanup);

// jsdom lays nothing out, so nothing changes its size.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
