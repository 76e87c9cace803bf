import { z } from 'zod'
import { apiPrefix, defineRoute, type Upload } from './route.ts'

/** Opaque: whoever knows an id may see the file, like everybody who is shown its address. */
const fileIdSchema = z.string().regex(/^[1-9]\d{0,14}-[\w-]{22}$/)

/** The address of a file, below the origin. */
export const fileAddress = (id: string): string => `${apiPrefix}/files/${id}`

export const imageUpload: Upload = {
  mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 1024 * 1024,
  tooLargeMessage: 'An image may have at most 1 MiB.',
}

/** The bytes of a file, in its own content type. */
export const fileReplySchema = z.string().meta({ format: 'binary' })

export const getFileRoute = defineRoute({
  method: 'GET',
  path: '/files/:id',
  fileType: 'image/*',
  summary: 'An uploaded image. It never changes: a new image has a new id',
  tag: 'Files',
  access: 'public',
  params: z.object({ id: fileIdSchema }),
  replies: { 200: fileReplySchema },
})

export const fileRoutes = { getFile: getFileRoute }
