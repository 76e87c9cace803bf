import {
  type DashboardLayout,
  getLayoutRoute,
  saveLayoutRoute,
} from '@weekboard/contracts/dashboard/dashboard'
import { gridColumns } from '@weekboard/contracts/dashboard/layout'
import { useEffect, useState } from 'react'
import type { KeyedMutator } from 'swr'
import { useStore } from 'zustand'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { staleCurrentOf } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { useRead } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { getSession } from '../../lib/session/session.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useTabGuard } from '../../ui/fields/use-unsaved-guard.ts'
import { dashboardTexts as texts } from './dashboard-texts.ts'
import { LayoutEditor } from './model/layout-editor.ts'
import { defaultLayoutFor, isDirty, serverLayoutOf } from './model/layout-state.ts'

function reportFailure(error: unknown): void {
  const message = serverMessage(error, '')
  showToast({ type: 'error', title: texts.saveFailed, ...(message && { message }) })
}

function createEditor(mutate: KeyedMutator<DashboardLayout>): LayoutEditor {
  return new LayoutEditor({
    async save({ id, widgets, rowHeight, version }) {
      const saved = await callApi(
        saveLayoutRoute,
        {
          body: {
            id,
            widgets: [...widgets],
            grid_columns: gridColumns,
            row_height: rowHeight,
            version,
          },
        },
        { retry: writeRetry },
      )
      await mutate(saved, { revalidate: false })
      return serverLayoutOf(saved)
    },
    currentOf(error) {
      const current = staleCurrentOf(error, getLayoutRoute.replies[200])
      return current && serverLayoutOf(current)
    },
    onFailure: reportFailure,
    later(ms, work) {
      const timer = setTimeout(work, ms)
      return { cancel: () => clearTimeout(timer) }
    },
  })
}

/**
 * The user's layout while the dashboard is open. A layout that cannot be loaded is the default one.
 * What other browsers of the user save arrives through the cache (`useLayoutUpdates`).
 */
export function useLayoutEditor(): LayoutEditor {
  const { data, error, mutate } = useRead(getLayoutRoute, {})
  const permissions = useCurrentUser()?.permissions
  const [editor] = useState(() => createEditor(mutate))
  useEffect(() => {
    if (data) editor.receive(serverLayoutOf(data))
    else if (error) editor.receive(defaultLayoutFor(permissions ?? []))
  }, [editor, data, error, permissions])
  useEffect(
    () => () => {
      if (getSession()) editor.close()
    },
    [editor],
  )
  useTabGuard(useStore(editor.store, ({ layout }) => layout !== null && isDirty(layout)))
  return editor
}
