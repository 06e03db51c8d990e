import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Test files share one environment, so this unmounts what a test has rendered.
afterEach(cleanup);
