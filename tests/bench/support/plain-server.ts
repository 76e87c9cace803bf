import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { createSixStatements } from './plain-create.ts'
import { createCachedWeek, createPrintedWeek, createRowsWeek } from './plain-weeks.ts'

/**
 * What the service is measured against, as a program of its own: node:http and pg, no session, no
 * row security, no schema, no framework.
 */
const kinds = {
  rows: createRowsWeek,
  'printed-as-objects': (pool: pg.Pool) => createPrintedWeek(pool, 'objects'),
  'printed-as-text': (pool: pg.Pool) => createPrintedWeek(pool, 'text'),
  cached: createCachedWeek,
  'six-statements': createSixStatements,
}

const { databaseUrl, kind } = JSON.parse(process.argv[2] ?? '{}') as {
  databaseUrl: string
  kind: keyof typeof kinds
}
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
pool.on('error', () => process.exit(0))
const answer = kinds[kind](pool)

const server = createServer(async (request, response) => {
  const body = await answer(await bodyOf(request))
  response.writeHead(request.method === 'POST' ? 201 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : undefined)
})
process.once('disconnect', () => process.exit(0))

async function bodyOf(request: IncomingMessage): Promise<string> {
  if (request.method === 'GET') return ''
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
