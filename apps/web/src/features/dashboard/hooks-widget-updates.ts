import { widgetUpdateSchema } from '@weekboard/contracts/widget-update'
import { useEffect } from 'react'
import { type ScopedMutator, useSWRConfig } from 'swr'
import { subscribeChannel } from '../../lib/cable.ts'
import { getSession, ownerOf, subscribeSession } from '../../lib/session.ts'
import { recordUpdate } from './update-log.ts'
import { isWidgetKey, widgetCachePrefix } from './widget-cache.ts'

/** The cache that is kept current, and how to stop. */
let current: { readonly mutate: ScopedMutator; readonly stop: () => void } | null = null

const sessionOwner = (): string | null => ownerOf(getSession()?.user ?? null)

function receive(message: unknown, mutate: ScopedMutator): void {
  const type = widgetUpdateSchema.safeParse(message).data?.widget_type
  if (type === undefined) return
  recordUpdate(`widget_update ${type}`)
  const prefix = widgetCachePrefix(type)
  void mutate((key) => isWidgetKey(key) && key.startsWith(prefix))
}

function keepCurrent(mutate: ScopedMutator): void {
  if (current?.mutate === mutate) return
  current?.stop()
  const owner = sessionOwner()
  const subscription = subscribeChannel(
    { channel: 'DashboardChannel' },
    {
      received: (message) => receive(message, mutate),
      connected() {
        recordUpdate('subscribed')
        void mutate(isWidgetKey)
      },
    },
  )
  const stopWatching = subscribeSession(() => {
    if (sessionOwner() !== owner) current?.stop()
  })
  current = {
    mutate,
    stop() {
      current = null
      stopWatching()
      subscription.unsubscribe()
    },
  }
}

/**
 * Reads the data of a widget type again on its `widget_update`, from the first dashboard on until the
 * session ends: data that no screen shows is marked as stale and read when it is next shown. Each new
 * socket reads all of it, because messages may have been missed before.
 */
export function useWidgetUpdates(): void {
  const { mutate } = useSWRConfig()
  useEffect(() => keepCurrent(mutate), [mutate])
}
