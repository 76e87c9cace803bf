import type { FastifyInstance } from 'fastify'
import type { Environment } from '../../platform/env.ts'
import { notFound } from '../../platform/errors.ts'

const local = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * What is for development answers only under this machine's own names or the public address: a
 * foreign page that points its name here must not read the mails.
 */
export function registerLocalOnly(app: FastifyInstance, { PUBLIC_URL }: Environment): void {
  const publicName = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : ''
  // The route that was matched: a raw URL may spell its path in other ways, such as `%64ev`.
  app.addHook('onRequest', async ({ routeOptions, hostname }) => {
    const guarded = /^\/(api\/v1\/)?dev\//.test(routeOptions.url ?? '')
    if (guarded && !local.has(hostname) && hostname !== publicName) throw notFound()
  })
}
