import { Activity, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Renders its children once in idle time, outside of the document and without effects. The browser
 * has then compiled their code when they are opened for the first time.
 */
export function Prerender({ children }: { readonly children: ReactNode }) {
  const [container] = useState(() => document.createElement('div'))
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      setDone(true)
    })
    observer.observe(container, { childList: true })
    return () => observer.disconnect()
  }, [container])
  return isDone ? null : <Activity mode="hidden">{createPortal(children, container)}</Activity>
}
