import { idQuerySchema } from '@weekboard/contracts/common'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'

type Fields = Readonly<Record<string, z.ZodType>>
type Values<T extends Fields> = { readonly [Name in keyof T]: z.output<T[Name]> | undefined }
type Written = string | number | readonly (string | number)[] | null | undefined

/** What the schemas accept of the parameters of an address; everything else counts as absent. */
export function readAddress<T extends Fields>(fields: T, search: string): Values<T> {
  const params = new URLSearchParams(search)
  const read = Object.entries(fields).map(([name, schema]) => [
    name,
    schema.safeParse(params.get(name) ?? undefined).data,
  ])
  return Object.fromEntries(read)
}

/** A parameter that lists values between commas; those that the schema does not accept are left out. */
export const listParam = <T extends z.ZodType>(item: T) =>
  z.string().transform((text) =>
    text.split(',').flatMap((each): z.output<T>[] => {
      const { success, data } = item.safeParse(each)
      return success ? [data] : []
    }),
  )

interface ChangeOptions {
  /** Adds an entry to the browser's history. */
  readonly isStep?: boolean
  /** Renders before the event ends, as a checkbox needs it; otherwise a moment later. */
  readonly isAtOnce?: boolean
}

/**
 * The parameters of the address as the schemas of `fields` read them, which must stay the same object,
 * and a stable function that changes some; what is empty leaves the address.
 */
export function useAddress<T extends Fields>(fields: T) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const values = useMemo(() => readAddress(fields, search), [fields, search])
  const change = useCallback(
    (changes: { readonly [Name in keyof T]?: Written }, options: ChangeOptions = {}) => {
      // Reads the current URL: a second change may come before the first one is rendered.
      const params = new URLSearchParams(location.search)
      const before = params.toString()
      for (const [name, value] of Object.entries<Written>(changes)) {
        const text = String(value ?? '')
        if (text === '') params.delete(name)
        else params.set(name, text)
      }
      if (params.toString() === before) return
      void navigate(`?${params}`, {
        replace: !options.isStep,
        flushSync: options.isAtOnce === true,
        preventScrollReset: true,
      })
    },
    [navigate],
  )
  return { values, change }
}

/** Filters that are kept in the address; `fields` must stay the same object. */
export function useAddressFilters<T extends Fields>(fields: T) {
  const { values: filters, change } = useAddress(fields)
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    /** An empty value filters nothing. */
    setFilter: (name: keyof T & string, value: string) =>
      change({ [name]: value } as { readonly [Name in keyof T]?: Written }),
    clear: () =>
      change(
        Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as {
          readonly [Name in keyof T]?: Written
        },
      ),
  }
}

const openedFields = { request: idQuerySchema }

/** The one request that a link opened, such as a notification's. */
export function useOpenedRequest() {
  const { values, change } = useAddress(openedFields)
  return { openedId: values.request, showAll: () => change({ request: null }) }
}
