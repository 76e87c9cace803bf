import { getLayoutRoute, layoutUpdateSchema } from '@weekboard/contracts/dashboard'
import { widgetUpdateSchema } from '@weekboard/contracts/widgets'
import { useEffect, useEffectEvent } from 'react'
import { useSWRConfig } from 'swr'
import { subscribeChannel } from '../../lib/cable.ts'
import { readKey } from '../../lib/http-read.ts'
import { useWidgetRefresh } from './hooks-widget-data.ts'
import { recordUpdate } from './update-log.ts'
import { isWidgetKey } from './widget-cache.ts'

const layoutKey = readKey(getLayoutRoute, {})

/**
 * Reads the data of a widget type again on its `widget_update`, and the layout once another browser
 * of the user has saved it. A new subscription reads everything again, because messages may have been
 * missed before it.
 */
export function useDashboardChannel(layoutVersion: number): void {
  const { mutate } = useSWRConfig()
  const refreshWidget = useWidgetRefresh()
  const receive = useEffectEvent((message: unknown) => {
    const widgetType = widgetUpdateSchema.safeParse(message).data?.widget_type
    const layout = layoutUpdateSchema.safeParse(message).data
    if (widgetType) {
      recordUpdate(`widget_update ${widgetType}`)
      void refreshWidget(widgetType)
    }
    if (layout) {
      recordUpdate(`layout_updated to version ${layout.version}`)
      if (layout.version > layoutVersion) void mutate(layoutKey)
    }
  })
  const readAgain = useEffectEvent(() => {
    recordUpdate('subscribed')
    void mutate((key) => key === layoutKey || isWidgetKey(key))
  })
  useEffect(() => {
    const subscription = subscribeChannel(
      { channel: 'DashboardChannel' },
      { received: (message) => receive(message), connected: () => readAgain() },
    )
    return () => subscription.unsubscribe()
  }, [])
}
