import { Outlet, ScrollRestoration } from 'react-router'
import { ArrivalFocus } from './arrival-focus.tsx'
import { FirstPaintEnd } from './first-paint-end.tsx'
import { SessionWatch } from './session-watch.tsx'

/** What every screen has around it. */
export function Root() {
  return (
    <>
      <FirstPaintEnd />
      <SessionWatch />
      <Outlet />
      <ArrivalFocus />
      <ScrollRestoration />
    </>
  )
}
