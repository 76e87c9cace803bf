import { apiPrefix } from '@weekboard/contracts/route'
import { routes } from '@weekboard/contracts/routes'
import type { FastifyInstance } from 'fastify'

/** Routes by path; one without parameters hides those with parameters that match it as well. */
const paths = [...new Set(Object.values(routes).map(({ path }) => apiPrefix + path))]
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`) }))
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length)

/** The methods that a path of the API knows on this node, in alphabetical order. */
export function allowedMethods(app: FastifyInstance, url: string): string[] {
  const called = url.split('?')[0] ?? ''
  const found = paths.find(({ pattern }) => pattern.test(called))
  if (!found) return []
  return (['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'] as const).filter((method) =>
    app.hasRoute({ method, url: found.path }),
  )
}
