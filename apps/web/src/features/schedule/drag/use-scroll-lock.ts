import { type RefObject, useEffect } from 'react'
import { isDragging } from './pointer-gesture.ts'

const preventScroll = (event: Event) => isDragging() && event.preventDefault()

/**
 * Keeps what contains the shifts from scrolling under a drag. The listener is permanent: Safari asks
 * none that is added after the finger has touched.
 */
export function useScrollLock(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current
    element?.addEventListener('touchmove', preventScroll, { passive: false })
    return () => element?.removeEventListener('touchmove', preventScroll)
  }, [container])
}
