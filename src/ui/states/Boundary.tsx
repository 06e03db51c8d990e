import { QueryClientContext } from '@tanstack/react-query';
import { Children, Component, type ContextType, type ReactNode } from 'react';
import { EVERYTHING, invalidate } from '#src/api/operationQuery.ts';
import { PagePartError } from '#src/config/pagePart.ts';
import { errorStatus } from '#src/routing/errorStatus.ts';
import { ErrorState } from './ErrorState.tsx';

interface BoundaryProps {
  children: ReactNode;
  /** When this changes, the content is drawn again. */
  resetKey: unknown;
  /** What is shown instead of content that cannot be drawn. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
}

interface State {
  failure: { error: unknown } | null;
  resetKey: unknown;
}

/** React's error boundary. Trying again fetches everything again, because the same responses would only fail again. */
export class Boundary extends Component<BoundaryProps, State> {
  static override contextType = QueryClientContext;
  declare context: ContextType<typeof QueryClientContext>;
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  readonly #retry = async (): Promise<void> => {
    this.context?.removeQueries({ type: 'inactive' });
    // What the rest of the page uses too.
    if (this.context) await invalidate(this.context, [EVERYTHING]);
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    return failure ? fallback(failure.error, () => void this.#retry()) : children;
  }
}

/** A part of a page, or a dialog's content: if it cannot be drawn, such as from a response without its fields, only this part says so, with *Try again*. */
export function PartBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary resetKey={children} fallback={failedPart}>
      {children}
    </Boundary>
  );
}

/** Parts of a page: each child has its own `PartBoundary`. */
export function PartBoundaries({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <PartBoundary>{part}</PartBoundary>);
}

/** What is shown in place of a part that cannot be drawn. */
export function failedPart(error: unknown, retry: () => void): ReactNode {
  // The screen has a page for these.
  if (error instanceof PagePartError || errorStatus(error) === 404) throw error;
  return <ErrorState error={error} onRetry={retry} />;
}
