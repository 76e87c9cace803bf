import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the browser prints right now, also by its own command. True before it looks at the page,
 * so that what is drawn for paper alone is there in time.
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
