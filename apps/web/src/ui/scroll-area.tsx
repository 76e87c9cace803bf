import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { cn } from './cn.ts'

interface ScrollAreaProps extends ComponentProps<'div'> {
  /** Its name while it is a tab stop. */
  readonly label: string
}

/** Scrolls what does not fit; while it has to, it is a tab stop, so that arrow keys scroll it too. */
export function ScrollArea({ label, className, ...props }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const { current } = area
    if (!current) return
    const measure = () => setOverflows(current.scrollHeight > current.clientHeight)
    const sizes = new ResizeObserver(measure)
    const contents = new MutationObserver(measure)
    sizes.observe(current)
    contents.observe(current, { childList: true, characterData: true, subtree: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [])
  return (
    <div
      {...props}
      {...(overflows && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      ref={area}
      className={cn('overflow-y-auto focus-visible:-outline-offset-2', className)}
    />
  )
}
