import { BrowserRouter } from 'react-router'
import { Toaster } from '../ui/toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes } from './routes.tsx'
import { SessionWatch } from './session-watch.tsx'

export function App() {
  return (
    <>
      <BrowserRouter>
        <ErrorBoundary>
          <SessionWatch />
          <AppRoutes />
        </ErrorBoundary>
      </BrowserRouter>
      <Toaster />
    </>
  )
}
