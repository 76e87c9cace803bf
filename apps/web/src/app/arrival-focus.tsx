import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the heading of a new screen, unless the screen has set it. */
export function ArrivalFocus() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('h1')
    const target = heading ?? document.querySelector<HTMLElement>('main[tabindex]')
    if (heading) {
      heading.tabIndex = -1
      heading.classList.add('outline-none')
    }
    target?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
