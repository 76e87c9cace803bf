import { useCallback } from 'react'
import { useSearchParams } from './router/hooks.tsx'

/** The parameters of the address, and a function that edits them in the same history entry. */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const edit = useCallback(
    (change: (params: URLSearchParams) => void) => {
      // Reads the current URL: a second change may come before the first one is rendered.
      const after = new URLSearchParams(location.search)
      change(after)
      setParams(after, { replace: true })
    },
    [setParams],
  )
  return { params, edit }
}

/** Sets a parameter; an empty value removes it. */
export function setParam(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name)
  else params.set(name, value)
}
