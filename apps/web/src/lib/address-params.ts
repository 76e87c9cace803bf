import { useCallback, useMemo } from 'react'
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

const idPattern = /^[1-9]\d{0,14}$/

/** The id in a parameter; undefined without one. */
export function idParam(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? ''
  return idPattern.test(text) ? Number(text) : undefined
}

/** Filters that are kept in the address. `filtersOf` must stay the same function. */
export function useAddressFilters<Filters extends object, Name extends string>(
  names: readonly Name[],
  filtersOf: (params: URLSearchParams) => Filters,
) {
  const { params, edit } = useAddressParams()
  const filters = useMemo(() => filtersOf(params), [filtersOf, params])
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    /** An empty value filters nothing. */
    setFilter: (name: Name, value: string) => edit((after) => setParam(after, name, value)),
    clear: () =>
      edit((after) => {
        for (const name of names) after.delete(name)
      }),
  }
}

/** The one request that a link opened, such as a notification's. */
export function useOpenedRequest() {
  const { params, edit } = useAddressParams()
  return {
    openedId: idParam(params, 'request'),
    showAll: () => edit((after) => after.delete('request')),
  }
}
