import { widgetUpdateSchema } from '@weekboard/contracts/dashboard/widget-update'
import { useCallback, useEffect } from 'react'
import type { ScopedMutator } from 'swr'
import { useMutate } from '../../lib/http/use-mutate.ts'
import { type ChannelSubscription, subscribeChannel } from '../../lib/live/cable.ts'
import { currentOwner } from '../../lib/session/current-user.ts'
import { subscribeSession } from '../../lib/session/session.ts'
import { useWidgetRefresh } from './hooks-widget-data.ts'
import type { LayoutEditor } from './model/layout-editor.ts'
import { recordUpdate } from './update-log.ts'
import { isWidgetKey, widgetCachePrefix } from './widget-cache.ts'

/** The cache that is kept current, and how to stop. */
let current: {
  readonly mutate: ScopedMutator
  readonly requestUpdate: (type: string) => boolean
  readonly stop: () => void
} | null = null

const noTypes = (): ReadonlySet<string> => new Set()
/** The types of the widgets that are shown now. */
let shownTypes = noTypes

const sessionOwner = (): string | null => currentOwner()

type UpdateListener = (type: string, reading: Promise<unknown>) => void
const listeners = new Set<UpdateListener>()

function receive(message: unknown, mutate: ScopedMutator): void {
  const type = widgetUpdateSchema.safeParse(message).data?.widget_type
  if (type === undefined) return
  recordUpdate(`widget_update ${type}`)
  const prefix = widgetCachePrefix(type)
  const reading = mutate((key) => isWidgetKey(key) && key.startsWith(prefix))
  for (const listener of listeners) listener(type, reading)
}

const requestUpdate = (subscription: ChannelSubscription, type: string): boolean =>
  subscription.perform('request_update', { widget_type: type })

/** Messages may have been missed: shown widgets are updated, and the data of others is stale. */
function catchUp(subscription: ChannelSubscription, mutate: ScopedMutator): void {
  const types = [...shownTypes()]
  for (const type of types) requestUpdate(subscription, type)
  const prefixes = types.map(widgetCachePrefix)
  void mutate((key) => isWidgetKey(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
}

function keepCurrent(mutate: ScopedMutator): void {
  if (current?.mutate === mutate) return
  current?.stop()
  const owner = sessionOwner()
  const subscription: ChannelSubscription = subscribeChannel(
    { channel: 'DashboardChannel' },
    {
      received: (message) => receive(message, mutate),
      connected() {
        recordUpdate('subscribed')
        catchUp(subscription, mutate)
      },
    },
  )
  const stopWatching = subscribeSession(() => {
    if (sessionOwner() !== owner) current?.stop()
  })
  current = {
    mutate,
    requestUpdate: (type) => requestUpdate(subscription, type),
    stop() {
      current = null
      stopWatching()
      subscription.unsubscribe()
    },
  }
}

/**
 * Reads the data of a widget type again on its `widget_update`, from the first dashboard on until the
 * session ends: data that no screen shows is marked as stale and read when it is next shown. On each
 * new socket an update of every shown widget is requested.
 */
export function useWidgetUpdates(editor: LayoutEditor): void {
  const mutate = useMutate()
  useEffect(() => {
    shownTypes = () =>
      new Set(editor.store.getState().layout?.widgets.map(({ widgetType }) => widgetType))
    keepCurrent(mutate)
    return () => {
      shownTypes = noTypes
    }
  }, [mutate, editor])
}

/** The server answers within a second; a connection that is about to be found dead never does. */
const answerWithinMs = 2_000

/** Resolves once the next update of the type has been read; to false when none comes in time. */
function nextUpdate(type: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(Promise.resolve(false)), answerWithinMs)
    const listener: UpdateListener = (updated, reading) => {
      if (updated === type) end(reading.then(() => true))
    }
    const end = (answered: Promise<boolean>) => {
      clearTimeout(timer)
      listeners.delete(listener)
      resolve(answered)
    }
    listeners.add(listener)
  })
}

/** Requests an update of a widget type; without a socket its data is read right away. */
export function useUpdateRequest(): (type: string) => Promise<void> {
  const refresh = useWidgetRefresh()
  return useCallback(
    async (type) => {
      const isSent = current?.requestUpdate(type) ?? false
      if (!isSent || !(await nextUpdate(type))) await refresh(type)
    },
    [refresh],
  )
}
