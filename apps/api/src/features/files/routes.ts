import { getFileRoute } from '@weekboard/contracts/files'
import { notFound } from '../../platform/errors.ts'
import { type BoundRoute, fileRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'

export const bindFileRoutes = ({ files }: Pick<Platform, 'files'>): BoundRoute[] => [
  fileRoute(getFileRoute, async (_context, { params }) => {
    const file = await files.get(params.id)
    if (!file) throw notFound()
    return {
      content: file.content,
      headers: {
        'Content-Type': file.contentType,
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    }
  }),
]
