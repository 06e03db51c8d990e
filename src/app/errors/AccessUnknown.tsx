import { FailedScreen } from './FailedScreen.tsx';

/** Where react-admin redirects when access to a screen could not be checked, as when the API is out of reach. */
export function AccessUnknown() {
  return <FailedScreen status={500} error={null} />;
}
