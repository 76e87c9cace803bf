import { Component, type ErrorInfo, type ReactNode } from 'react'
import { renewMissingScreens } from '../lib/lazy-screen.tsx'
import { logProblem } from '../lib/log.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A change of this key, such as another address, tries again by itself. */
  readonly resetKey?: string
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    logProblem(`A screen failed${componentStack ?? ''}`, error)
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.failure && previous.resetKey !== this.props.resetKey) this.tryAgain()
  }

  tryAgain = () => {
    renewMissingScreens()
    this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <FailureScreen error={failure.error} onTryAgain={this.tryAgain} />
  }
}

interface FailureScreenProps {
  readonly error: unknown
  readonly onTryAgain: () => void
}

function FailureScreen({ error, onTryAgain }: FailureScreenProps) {
  const message = error instanceof Error && error.message ? error.message : null
  return (
    <div role="alert" className="grid min-h-96 place-items-center">
      <EmptyState
        heading="h1"
        title="Something went wrong"
        message={message ?? 'An unexpected error occurred'}
        action={
          <Button variant="primary" onClick={onTryAgain}>
            Try Again
          </Button>
        }
      />
    </div>
  )
}
