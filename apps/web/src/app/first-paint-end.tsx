import { useLayoutEffect } from 'react'

/** Removes what the server showed of a screen, as soon as the screen is there. */
export function FirstPaintEnd() {
  useLayoutEffect(() => document.querySelector('[data-first-paint]')?.remove(), [])
  return null
}
