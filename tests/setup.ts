import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The test files share one environment, so nothing else would unmount what a test has rendered.
afterEach(cleanup);
