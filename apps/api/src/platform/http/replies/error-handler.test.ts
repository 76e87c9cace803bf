import fastify from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { registerErrorHandler } from './error-handler.ts'

test.each([
  ['a deadlock that stays', '40P01', 503],
  ['a lock that was not given in time', '55P03', 503],
  ['a fault of a statement', '42703', 500],
])('%s is answered with its status', async (_what, code, expected) => {
  const app = fastify()
  registerErrorHandler(app)
  app.get('/', () => {
    throw Object.assign(new pg.DatabaseError('rejected', 0, 'error'), { code })
  })
  const { statusCode, body } = await app.inject('/')
  await app.close()
  expect(statusCode).toBe(expected)
  expect(body).not.toContain('rejected')
})
