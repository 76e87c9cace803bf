import { Component, type ErrorInfo, type ReactNode } from 'react'
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
    // A screen whose file did not arrive stays missing until the page asks for it anew.
    if (this.state.failure && isMissingFile(this.state.failure.error)) location.reload()
    else this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <FailureScreen error={failure.error} onTryAgain={this.tryAgain} />
  }
}

const isMissingFile = (error: unknown): boolean =>
  error instanceof TypeError && /import(ed|ing)? .*module/i.test(error.message)

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
