import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { forgetFailures } from '../lib/loading/late.tsx'
import { reloadForMissingFile, ScreenLoadError } from '../lib/loading/missing-file.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LoadingScreen } from './loading-screen.tsx'

/** Replaces a screen that failed. Going to the same address again renders and loads it anew. */
export function FailureScreen() {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  if (useIsReloading(error)) return <LoadingScreen />
  const tryAgain = () => {
    forgetFailures()
    void navigate(location, { replace: true, state: location.state })
  }
  return (
    <div role="alert" className="grid min-h-96 place-items-center">
      <EmptyState
        heading="h1"
        title="Something went wrong"
        message={
          error instanceof Error && error.message ? error.message : 'An unexpected error occurred'
        }
        action={
          <Button variant="primary" onClick={tryAgain}>
            Try Again
          </Button>
        }
      />
    </div>
  )
}

/**
 * Reloads the page when a newer release has taken the screen's file away: here, where the address is
 * that of the screen already. True until it is known that this does not help.
 */
function useIsReloading(error: unknown): boolean {
  const [settled, setSettled] = useState<unknown>(null)
  useEffect(() => {
    if (!(error instanceof ScreenLoadError)) return
    void reloadForMissingFile().then((isReloading) => isReloading || setSettled(error))
  }, [error])
  return error instanceof ScreenLoadError && settled !== error
}
