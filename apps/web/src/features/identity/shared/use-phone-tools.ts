import { useEffect, useState } from 'react'
import { logProblem } from '../../../lib/page/log.ts'

type PhoneTools = typeof import('./phone-tools.ts')

let loaded: PhoneTools | null = null

/** The phone number library; null until it has loaded. */
export function usePhoneTools(): PhoneTools | null {
  const [tools, setTools] = useState(loaded)
  useEffect(() => {
    if (loaded) return
    import('./phone-tools.ts').then(
      (arrived) => {
        loaded = arrived
        setTools(arrived)
      },
      (error: unknown) => logProblem('The phone formats could not be loaded', error),
    )
  }, [])
  return tools
}
