import {
  type DataExport,
  downloadExportRoute,
  exportOrganizationRoute,
  exportProfileRoute,
  getExportRoute,
} from '@weekboard/contracts/organization/exports'
import { notFound, unauthenticated } from '../../platform/errors.ts'
import {
  accepted,
  authenticatedRoute,
  type BoundRoute,
  fileRoute,
  ok,
} from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { startExport } from './commands/start-export.ts'
import { openDownload } from './download.ts'
import { type ExportRow, findOwnExport } from './queries.ts'

const presentExport = (row: ExportRow, now: Date): DataExport => ({
  id: row.id,
  status: row.status,
  expires_at: row.expiresAt?.toISOString() ?? null,
  is_gone: isGone(row, now),
  size_bytes: row.sizeBytes,
})

/** Whether the file was downloaded already, or has expired. */
const isGone = ({ downloadedAt, expiresAt }: ExportRow, now: Date): boolean =>
  downloadedAt !== null || (expiresAt !== null && expiresAt <= now)

export const bindExportRoutes = (platform: Pick<Platform, 'database' | 'log'>): BoundRoute[] => [
  authenticatedRoute(exportOrganizationRoute, async (context) =>
    accepted({ export: presentExport(await startExport(context, 'organization'), context.now) }),
  ),
  authenticatedRoute(exportProfileRoute, async (context) =>
    accepted({ export: presentExport(await startExport(context, 'profile'), context.now) }),
  ),
  authenticatedRoute(getExportRoute, async ({ tx, principal, now }, { params }) => {
    const row = await findOwnExport(tx.db, principal, params.id)
    if (!row) throw notFound()
    return ok({ export: presentExport(row, now) })
  }),
  fileRoute(downloadExportRoute, async ({ principal, now, range, ifRange }, { params: { id } }) => {
    if (!principal) throw unauthenticated()
    const request = { principal, id, now, range, ifRange }
    const { content, sizeBytes, part, etag, fileName, onEnd } = await openDownload(
      platform,
      request,
    )
    const { first, last } = part ?? { first: 0, last: sizeBytes - 1 }
    return {
      content,
      isPart: part !== null,
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(last + 1 - first),
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Accept-Ranges': 'bytes',
        ETag: etag,
        'Cache-Control': 'no-store',
        ...(part && { 'Content-Range': `bytes ${first}-${last}/${sizeBytes}` }),
      },
      onEnd,
    }
  }),
]
