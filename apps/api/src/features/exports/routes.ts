import {
  downloadExportRoute,
  exportOrganizationRoute,
  exportProfileRoute,
  getExportRoute,
} from '@weekboard/contracts/exports'
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
import { presentExport } from './present.ts'
import { findOwnExport } from './queries.ts'

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
  fileRoute(downloadExportRoute, async ({ principal, now }, { params }) => {
    if (!principal) throw unauthenticated()
    const { content, sizeBytes, fileName } = await openDownload(platform, {
      principal,
      id: params.id,
      now,
    })
    return {
      content,
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(sizeBytes),
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'no-store',
      },
    }
  }),
]
