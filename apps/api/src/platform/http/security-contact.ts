import { dayMs } from '@weekboard/scheduling/clock/durations'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'

/** RFC 9116 recommends less than a year. */
const validForMs = 180 * dayMs

/** `/.well-known/security.txt` (RFC 9116): where security holes are reported; 404 without the variable. */
export function registerSecurityContact(
  app: FastifyInstance,
  { env, clock }: Pick<Platform, 'env' | 'clock'>,
): void {
  const { SECURITY_CONTACT: contact, PUBLIC_URL: publicUrl } = env
  if (!contact) return
  const path = '/.well-known/security.txt'
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const expiresAt = new Date(clock.now().getTime() + validForMs)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expiresAt.toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl ? [`Canonical: ${publicUrl}${path}`] : []),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
