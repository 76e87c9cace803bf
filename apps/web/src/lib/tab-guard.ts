import { useEffect } from 'react'

/**
 * Asks before a closed tab discards unsaved changes. The browser shows its own question; a page
 * cannot change it.
 */
export function useTabGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const preventClose = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventClose)
    return () => removeEventListener('beforeunload', preventClose)
  }, [isActive])
}
