import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { errorStatus } from '#src/routing/errorStatus.ts';
import { FailedScreen } from './FailedScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

interface ScreenErrorBoundaryProps {
  /** Set for the boundary around the whole page: it must render the `main` landmark that the frame would. */
  isWhole?: boolean;
  children: ReactNode;
}

interface Props extends ScreenErrorBoundaryProps {
  /** When this changes, as the path does, the screen is tried again. */
  resetKey: string;
  /** Called before the screen is rendered again. */
  onRetry: () => void;
}

interface State {
  error: unknown;
  hasFailed: boolean;
  resetKey: string;
}

/** Shows the error page for an error's status instead of an empty window, until another path is opened. */
export function ScreenErrorBoundary({ isWhole, children }: ScreenErrorBoundaryProps) {
  const queryClient = useQueryClient();
  // The screen may have failed because of a response: fetch everything again, as the same responses would only fail again.
  const forget = () => queryClient.removeQueries({ type: 'inactive' });
  return (
    <Boundary resetKey={useLocation().pathname} isWhole={isWhole} onRetry={forget}>
      {children}
    </Boundary>
  );
}

class Boundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, hasFailed: false, resetKey: props.resetKey };
  }

  readonly #retry = (): void => {
    this.props.onRetry();
    this.setState({ error: null, hasFailed: false });
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const status = errorStatus(this.state.error);
    const page =
      status === 404 ? (
        <NotFoundScreen />
      ) : (
        <FailedScreen status={status} error={this.state.error} onRetry={this.#retry} />
      );
    return this.props.isWhole ? <main>{page}</main> : page;
  }
}
