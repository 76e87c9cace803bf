import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePart } from '../../../ui/use-part.ts'

/** The sheet is there before anybody asks the browser itself to print. */
const fetchedAfterMs = 4000

/**
 * The printable week, drawn only while the browser prints; also for its own command to print.
 * `Sheet` is null as long as nothing is printed.
 */
export function usePrint() {
  const [part, load] = usePart(() => import('./print-sheet.tsx'))
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void load(), fetchedAfterMs)
    return () => clearTimeout(timer)
  }, [load])
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return {
    Sheet: isPrinting && part ? part.PrintSheet : null,
    async print(): Promise<void> {
      if (await load()) setTimeout(() => window.print())
    },
  }
}
