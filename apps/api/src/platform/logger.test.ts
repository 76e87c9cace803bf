import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLogger, withoutSecrets } from './logger.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) }))
  return lines.join('')
}

test('the parameters of a failed statement are not written down', () => {
  const failure = new DrizzleQueryError(
    'insert into users (password_hash) values ($1)',
    ['the-hash'],
    new Error('duplicate key'),
  )
  const line = logged((log) => log.error({ err: failure }, 'Request failed'))
  expect(line).toContain('duplicate key')
  expect(line).not.toContain('the-hash')
})

test('fields that hold secrets are hidden wherever they stand', () => {
  const line = logged((log) =>
    log.info({ token: 'hidden-1', body: { password: 'hidden-2', user: { code: 'hidden-3' } } }),
  )
  expect(line).not.toMatch(/hidden-\d/)
})

test('the code of an error is shown, unless it may be one that somebody typed', () => {
  const failure = (code: string) => Object.assign(new Error('failed'), { code })
  const line = logged((log) => {
    log.error({ err: failure('23505') })
    log.error({ err: failure('ECONNREFUSED') })
    log.error({ err: new DrizzleQueryError('select 1', [], failure('57014')) })
    log.error({ err: failure('481516') })
    log.error({ err: failure('a-sign-in-code') })
    log.error({ code: 'ECONNRESET' })
  })
  expect(line.match(/"code":"[^"]*"/g)).toEqual([
    '"code":"23505"',
    '"code":"ECONNREFUSED"',
    '"code":"57014"',
    '"code":"[hidden]"',
    '"code":"[hidden]"',
    '"code":"[hidden]"',
  ])
})

test.each([
  ['/cable?token=abc&week=1', '/cable'],
  ['/oauth-callback?state=abc&code=def', '/oauth-callback'],
  ['/verify-email;token=abc', '/verify-email'],
  ['/verify-email%3Ftoken=abc', '/verify-email'],
  ['/accept-invitation/abc', '/accept-invitation/[hidden]'],
  ['/accept-invitation%2Fabc', '/accept-invitation'],
  ['/api/v1/calendar/1-abc.ics', '/api/v1/calendar/[hidden]'],
])('%s is logged as %s', (address, logged) => {
  expect(withoutSecrets(address)).toBe(logged)
})
