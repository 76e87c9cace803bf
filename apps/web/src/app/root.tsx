import { Outlet, ScrollRestoration } from 'react-router'
import { ArrivalFocus } from './arrival-focus.tsx'
import { SessionWatch } from './session-watch.tsx'

/** What every screen has around it. */
export function Root() {
  return (
    <>
      <SessionWatch />
      <Outlet />
      <ArrivalFocus />
      <ScrollRestoration />
    </>
  )
}
