import { RouterProvider } from '../lib/router/hooks.tsx'
import { Router } from '../lib/router/router.ts'
import { Toaster } from '../ui/toaster.tsx'
import { Root } from './routes.tsx'

export const router = new Router(window)

export function App() {
  return (
    <>
      <RouterProvider router={router}>
        <Root />
      </RouterProvider>
      <Toaster />
    </>
  )
}
