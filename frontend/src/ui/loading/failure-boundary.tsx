import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  children: ReactNode;
  /** renders the replacement for the children that failed */
  render: (error: Error) => ReactNode;
  /** when it changes the children may try again, as on another page */
  resetKey?: string;
}

/** Keeps a failure within its frame. */
export class FailureBoundary extends Component<FailureBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(before: FailureBoundaryProps) {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    return this.state.error ? this.props.render(this.state.error) : this.props.children;
  }
}
