import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Starts a form in its first field when it is what the browser opened; somebody who came from
 * another screen starts at its heading. Not by touch, where a keyboard would cover half the form.
 */
export function useFirstField(focus: () => void): void {
  const { key } = useLocation()
  const opened = useRef(key === 'default')
  const latest = useRef(focus)
  useEffect(() => {
    if (opened.current && matchMedia('(pointer: fine)').matches) latest.current()
  }, [])
}
