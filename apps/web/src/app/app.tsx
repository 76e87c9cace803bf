import { createBrowserRouter, RouterProvider } from 'react-router'
import { Toaster } from '../ui/toaster.tsx'
import { pageRoutes } from './routes.tsx'

export const router = createBrowserRouter(pageRoutes)

export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>
  )
}
