import { Activity, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Renders its children once in idle time, without effects, and nobody sees them. When they are opened
 * for the first time, the browser has compiled their code, and knows their styles, which takes it
 * four times as long at first.
 */
export function Prerender({ children }: { readonly children: ReactNode }) {
  const [container] = useState(() => document.createElement('div'))
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      measure(container)
      setDone(true)
    })
    observer.observe(container, { childList: true })
    return () => observer.disconnect()
  }, [container])
  return isDone ? null : <Activity mode="hidden">{createPortal(children, container)}</Activity>
}

/** Has the browser compute styles and layout of what is hidden; it is gone before anything is painted. */
function measure(container: HTMLElement): void {
  for (const child of container.children) {
    if (child instanceof HTMLElement) child.style.removeProperty('display')
  }
  Object.assign(container.style, { position: 'fixed', visibility: 'hidden' })
  document.body.append(container)
  container.getBoundingClientRect()
  container.remove()
}
