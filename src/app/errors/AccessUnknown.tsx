import { FailedScreen } from './FailedScreen.tsx';

/** Where react-admin leads when it could not find out whether somebody may see a screen, as while the API is out of reach. */
export function AccessUnknown() {
  return <FailedScreen status={500} error={null} />;
}
