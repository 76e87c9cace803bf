import type { Upload } from '@weekboard/contracts/route'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { ApiError } from '../../errors.ts'

/**
 * Registers a route whose body is a file. The body is read as it is, whatever content type the
 * client names: what a file is shows in its content.
 */
export function registerUpload(
  app: FastifyInstance,
  { maxBytes, tooLargeMessage }: Upload,
  options: RouteOptions,
): void {
  app.register((child, _options, done) => {
    child.removeAllContentTypeParsers()
    child.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    )
    child.setErrorHandler((error) => {
      const { statusCode } = error as { readonly statusCode?: number }
      if (error instanceof ApiError || statusCode !== 413) throw error
      throw new ApiError(413, 'payload_too_large', tooLargeMessage)
    })
    child.route({
      ...options,
      preHandler: async (request) => {
        request.body ??= Buffer.alloc(0)
      },
    })
    done()
  })
}
