import { useEffect, useEffectEvent } from 'react'

/** Calls the latest `press` for each key that is pressed on the page. */
export function usePageKeys(press: (event: KeyboardEvent) => void): void {
  const pressLatest = useEffectEvent(press)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressLatest(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
