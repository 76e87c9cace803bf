import { performWidgetActionRoute } from '@weekboard/contracts/dashboard/dashboard'
import type { WidgetPlacement } from '@weekboard/contracts/dashboard/layout'
import { useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { isApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { widgetTexts as texts } from './dashboard-texts.ts'
import type { WidgetProps } from './widget.ts'

interface WidgetActionState {
  readonly isActing: boolean
  readonly perform: WidgetProps['perform']
}

/** The actions of a placed widget. */
export function useWidgetAction(placement: WidgetPlacement): WidgetActionState {
  const [running, setRunning] = useState(0)
  const perform = async (action: string, payload: unknown): Promise<boolean> => {
    setRunning((count) => count + 1)
    try {
      await callApi(performWidgetActionRoute, {
        params: { type: placement.widgetType },
        body: { widgetId: placement.i, action, payload, config: placement.config },
      })
      showToast({ type: 'success', title: texts.actionSucceeded(action) })
      return true
    } catch (error) {
      const message = failureText(action, error)
      showToast({ type: 'error', title: texts.actionFailedTitle, message })
      return false
    } finally {
      setRunning((count) => count - 1)
    }
  }
  return { isActing: running > 0, perform }
}

function failureText(action: string, error: unknown): string {
  if (isApiError(error)) return serverMessage(error, texts.actionFailed(action))
  return error instanceof Error && error.message ? error.message : texts.unexpectedError
}
