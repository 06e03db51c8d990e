import { Component, type ReactNode } from 'react';
import { errorStatus } from '#src/routing/errorStatus.ts';
import { FailedScreen } from './FailedScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

interface Props {
  /** A change of it, the path, retries the screen. */
  resetKey: string;
  /** Around the frame too, which has the landmark of what is in it. */
  isWhole?: boolean;
  children: ReactNode;
}

interface State {
  error: unknown;
  hasFailed: boolean;
  resetKey: string;
}

/** Shows the error page for an error's status instead of an empty window. */
export class ScreenErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, hasFailed: false, resetKey: props.resetKey };
  }

  readonly #retry = (): void => this.setState({ error: null, hasFailed: false });

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
