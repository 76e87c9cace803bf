import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the browser is printing. Becomes true synchronously before printing, so that content for
 * paper is rendered in time.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const paper = matchMedia('print')
    const turn = () => (paper.matches ? begin() : end())
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    paper.addEventListener('change', turn)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      paper.removeEventListener('change', turn)
    }
  }, [])
  return isPrinting
}
