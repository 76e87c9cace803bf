import {
  type AnalyticsPanel,
  type AnalyticsReply,
  type AnalyticsRow,
  getAnalyticsRoute,
} from '@weekboard/contracts/analytics'
import { widgetUpdateSchema } from '@weekboard/contracts/dashboard/widget-update'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRead } from '../../lib/http/http-read.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'
import { subscribeChannel } from '../../lib/live/cable.ts'
import type { AnalyticsRange } from './range.ts'

export interface PanelRead<Panel extends AnalyticsPanel> {
  /** The reply; that of an earlier range while the new one loads, undefined before any loaded. */
  readonly reply: AnalyticsReply<Panel> | undefined
  readonly rows: readonly AnalyticsRow<Panel>[] | undefined
  readonly hasFailed: boolean
  readonly isLoading: boolean
  readonly retry: () => void
}

const isReplyOf = <Panel extends AnalyticsPanel>(
  reply: AnalyticsReply | undefined,
  panel: Panel,
): reply is AnalyticsReply<Panel> => reply?.panel === panel

/** A range, and the position of which only the shifts count. */
export interface PanelQuery extends AnalyticsRange {
  readonly position_id?: number
}

/** A panel of a range; null reads nothing. */
export function useAnalyticsPanel<Panel extends AnalyticsPanel>(
  panel: Panel,
  query: PanelQuery | null,
): PanelRead<Panel> {
  const { data, error, isLoading, isValidating, mutate } = useRead(
    getAnalyticsRoute,
    query && { query: { ...query, panel } },
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const reply = isReplyOf(data, panel) ? data : undefined
  return {
    reply,
    // The rows of a panel are of the panel's type, which the compiler does not see.
    rows: (reply as { readonly rows: readonly AnalyticsRow<Panel>[] } | undefined)?.rows,
    hasFailed: error !== undefined && !isLoading && !isValidating,
    isLoading: isLoading || (error !== undefined && isValidating),
    retry: () => void mutate(),
  }
}

interface NewFigures {
  /** Whether the plan, the team or time off changed since the figures were read. */
  readonly hasNew: boolean
  /** Reads every panel that is shown again. */
  readonly show: () => void
}

/**
 * Tells when the figures are out of date. They are not read again by themselves: with several
 * managers planning, a year would be read each second, and charts would move while they are read.
 */
export function useNewFigures(): NewFigures {
  const mutate = useMutate()
  const [hasNew, setHasNew] = useState(false)
  const received = useEffectEvent((message: unknown) => {
    // It is sent for whatever this screen shows: the plan, time off, the team and its limits.
    if (widgetUpdateSchema.safeParse(message).data?.widget_type === 'quick-stats') setHasNew(true)
  })
  const show = () => {
    setHasNew(false)
    const { path } = getAnalyticsRoute
    void mutate((key) => typeof key === 'string' && key.startsWith(path))
  }
  // Changes may have been missed while there was no connection.
  const reconnected = useEffectEvent(show)
  useEffect(() => {
    let wasLost = false
    const subscription = subscribeChannel(
      { channel: 'DashboardChannel' },
      {
        received: (message) => received(message),
        connected: () => {
          if (wasLost) reconnected()
          wasLost = false
        },
        disconnected: () => {
          wasLost = true
        },
      },
    )
    return subscription.unsubscribe
  }, [])
  return { hasNew, show }
}
