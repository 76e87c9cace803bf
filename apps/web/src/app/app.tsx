import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { logProblem } from '../lib/page/log.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { screenRoutes } from './routes.tsx'

export const router = createBrowserRouter(screenRoutes)

export function App() {
  return (
    <>
      <RouterProvider
        router={router}
        onError={(error, { errorInfo }) =>
          logProblem(`A screen failed${errorInfo?.componentStack ?? ''}`, error)
        }
      />
      <Toaster />
    </>
  )
}
