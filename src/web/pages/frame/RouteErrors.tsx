import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Shows what went wrong in a page in the page's place, until another address is opened. */
export function RouteErrors({ children }: { readonly children: ReactNode }) {
  return <Boundary at={useLocation().key}>{children}</Boundary>;
}

interface BoundaryProps {
  readonly at: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly at: string;
  readonly caught: { readonly error: unknown } | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at, caught: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return at === state.at ? null : { at, caught: null };
  }

  override render(): ReactNode {
    return this.state.caught ? <ErrorScreen error={this.state.caught.error} /> : this.props.children;
  }
}
