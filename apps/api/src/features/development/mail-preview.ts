import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { findMailHtml } from './queries.ts'

/** The mail may style itself and do nothing else: no script, no picture from elsewhere. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

/** A mail as a mail program would show it, at `/dev/mail/{id}`; registered outside production only. */
export function registerMailPreview(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { id: string } }>(
    '/dev/mail/:id',
    { schema: { hide: true } },
    async ({ params: { id } }, reply) => {
      const html = /^\d{1,15}$/.test(id) ? await findMailHtml(database.db, Number(id)) : null
      if (html === null) throw notFound()
      // A sandboxed document has no origin to keep an agent cluster for.
      reply.removeHeader('Origin-Agent-Cluster')
      return reply
        .header('Content-Security-Policy', policy)
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html)
    },
  )
}
