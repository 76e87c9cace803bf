import { type WidgetType, widgetDefinitions } from '@weekboard/contracts/dashboard/widgets'
import type { RouteContract, RouteReply } from '@weekboard/contracts/route'
import { useCallback } from 'react'
import useSWR from 'swr'
import type { ApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { readKey } from '../../lib/http/http-read.ts'
import type { CallInput } from '../../lib/http/route-url.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'
import { isWidgetKey, widgetCachePrefix } from './widget-cache.ts'

/** The regular refresh must not meet the cached reply of the one before. */
const cacheMarginMs = 5000

export interface WidgetData<T> {
  /** Undefined until loaded. */
  readonly data: T | undefined
  readonly error: ApiError | undefined
  readonly isLoading: boolean
  readonly retry: () => void
}

/**
 * Reads the data of a widget. Placements of one type share it; it is cached for the widget's refresh
 * interval, also while another screen is open, and read again after that time, on `widget_update`
 * (`useWidgetUpdates`) and by the refresh button.
 */
export function useWidgetData<T extends RouteContract>(
  type: WidgetType,
  route: T,
  input: CallInput<T>,
): WidgetData<RouteReply<T>> {
  const { refreshInterval } = widgetDefinitions[type]
  const { data, error, isValidating, mutate } = useSWR<RouteReply<T>, ApiError>(
    widgetCachePrefix(type) + readKey(route, input),
    () => callApi(route, input, { isWidgetRequest: true }),
    { refreshInterval, dedupingInterval: refreshInterval - cacheMarginMs },
  )
  return { data, error, isLoading: isValidating, retry: () => void mutate() }
}

/** Reads the data of a widget type again, for all its placements. */
export function useWidgetRefresh(): (type: string) => Promise<void> {
  const mutate = useMutate()
  return useCallback(
    async (type) => {
      const prefix = widgetCachePrefix(type)
      await mutate((key) => isWidgetKey(key) && key.startsWith(prefix))
    },
    [mutate],
  )
}
