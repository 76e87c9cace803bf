import type { ReactNode } from 'react'
import { type FallbackProps, ErrorBoundary as ReactErrorBoundary } from 'react-error-boundary'
import { renewMissingScreens } from '../lib/lazy-screen.tsx'
import { logProblem } from '../lib/log.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FirstPaintEnd } from './first-paint-end.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A change of this key, such as another path, resets the boundary. */
  readonly resetKey?: string
}

export function ErrorBoundary({ children, resetKey }: ErrorBoundaryProps) {
  return (
    <ReactErrorBoundary
      FallbackComponent={FailureScreen}
      resetKeys={[resetKey]}
      onReset={renewMissingScreens}
      onError={(error, { componentStack }) =>
        logProblem(`A screen failed${componentStack ?? ''}`, error)
      }
    >
      {children}
    </ReactErrorBoundary>
  )
}

function FailureScreen({ error, resetErrorBoundary }: FallbackProps) {
  const message = error instanceof Error && error.message ? error.message : null
  return (
    <div role="alert" className="grid min-h-96 place-items-center">
      <FirstPaintEnd />
      <EmptyState
        heading="h1"
        title="Something went wrong"
        message={message ?? 'An unexpected error occurred'}
        action={
          <Button variant="primary" onClick={resetErrorBoundary}>
            Try Again
          </Button>
        }
      />
    </div>
  )
}
