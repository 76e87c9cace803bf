import { get } from 'node:http'
import process, { env as variables } from 'node:process'
import { parseEnvironment } from './platform/env.ts'

/** Ends with 0 when the node of this container is ready; the health check of its image. */
const { PORT: port } = parseEnvironment(variables)
const request = get({ port, path: '/readyz', timeout: 3_000 }, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1)
})
request.on('timeout', () => process.exit(1))
request.on('error', () => process.exit(1))
