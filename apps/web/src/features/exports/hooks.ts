import {
  type DataExport,
  downloadExportRoute,
  exportOrganizationRoute,
  exportProfileRoute,
  exportProgressSchema,
  getExportRoute,
} from '@weekboard/contracts/organization/exports'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { saveFile } from '../../lib/forms/save-file.ts'
import type { ApiError } from '../../lib/http/api-error.ts'
import { callApi, requestRoute } from '../../lib/http/http.ts'
import { useRead } from '../../lib/http/http-read.ts'
import { subscribeChannel } from '../../lib/live/cable.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { ownerOf } from '../../lib/session/session.ts'
import { readTabItem, writeTabItem } from '../../lib/storage/tab-storage.ts'

export type ArchiveKind = 'organization' | 'profile'

const startRoutes = { organization: exportOrganizationRoute, profile: exportProfileRoute } as const

/** While the socket says nothing. */
const pollEveryMs = 3_000

const isPending = (found: DataExport | undefined): boolean =>
  found?.status === 'queued' || found?.status === 'running'

interface ExportRead {
  /** Undefined before one was started in this tab, and while it is unknown. */
  readonly current: DataExport | undefined
  readonly error: ApiError | undefined
  /** 0 to 1. */
  readonly progress: number
  /** Throws ApiError. */
  readonly start: () => Promise<void>
  /** Downloads the archive; throws ApiError. */
  readonly download: () => Promise<void>
}

/** The last archive that was started in this tab, also after a reload. */
export function useDataExport(kind: ArchiveKind): ExportRead {
  const key = `export ${kind} ${ownerOf(useCurrentUser())}`
  const [id, setId] = useState(() => Number(readTabItem(key)) || null)
  const [progress, setProgress] = useState(0)
  const { data, error, mutate } = useRead(getExportRoute, id === null ? null : { params: { id } }, {
    refreshInterval: (latest) => (isPending(latest?.export) ? pollEveryMs : 0),
  })
  const current = data?.export
  useProgress(isPending(current) ? id : null, (share, isOver) => {
    setProgress(share)
    if (isOver) void mutate()
  })
  const start = useCallback(async () => {
    const started = (await callApi(startRoutes[kind], {})).export
    writeTabItem(key, String(started.id))
    setProgress(0)
    setId(started.id)
  }, [kind, key])
  const download = useCallback(async () => {
    if (id === null) return
    const response = await requestRoute(downloadExportRoute, { params: { id } })
    const [, name = 'weekboard.zip'] =
      /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
    saveFile(name, await response.blob())
    await mutate()
  }, [id, mutate])
  return { current, error, progress, start, download }
}

/** Follows an archive over the socket; null follows none. */
function useProgress(
  id: number | null,
  onProgress: (progress: number, isOver: boolean) => void,
): void {
  const receive = useEffectEvent((message: unknown) => {
    const update = exportProgressSchema.safeParse(message).data
    if (!update || update.export_id !== id) return
    onProgress(update.progress, update.status === 'ready' || update.status === 'failed')
  })
  useEffect(() => {
    if (id === null) return
    const subscription = subscribeChannel(
      { channel: 'DashboardChannel' },
      { received: (message) => receive(message) },
    )
    return () => subscription.unsubscribe()
  }, [id])
}
