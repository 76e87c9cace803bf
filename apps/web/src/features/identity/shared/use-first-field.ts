import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the first field when the screen is the first one of the tab; otherwise the heading has the
 * focus. Not on touch devices, where a keyboard would cover half the form.
 */
export function useFirstField(focus: () => void): void {
  const { key } = useLocation()
  const opened = useRef(key === 'default')
  const latest = useRef(focus)
  useEffect(() => {
    if (opened.current && matchMedia('(pointer: fine)').matches) latest.current()
  }, [])
}
