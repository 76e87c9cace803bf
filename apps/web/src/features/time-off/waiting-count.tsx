import { useEffect } from 'react'
import { useWaitingCount } from './hooks-waiting-count.ts'

interface WaitingCountProps {
  /** Must be stable. */
  readonly onChange: (count: number) => void
}

/** Says how many requests wait to what was there before this was loaded. */
export function WaitingCount({ onChange }: WaitingCountProps): null {
  const count = useWaitingCount()
  useEffect(() => {
    if (count !== undefined) onChange(count)
  }, [count, onChange])
  return null
}
