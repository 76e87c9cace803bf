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
  app.addHook('onRequest', async ({ url, hostname }) => {
    const guarded = /^\/(api\/v1\/)?dev\//.test(url)
    if (guarded && !local.has(hostname) && hostname !== publicName) throw notFound()
  })
}
