import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The reply to an example, as the API description shows it. */
interface RecordedReply {
  readonly status: number
  readonly body: unknown
}

const file = fileURLToPath(
  new URL('../../../packages/contracts/src/examples/replies.json', import.meta.url),
)

export const readRecordedReplies = (): Record<string, RecordedReply> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

export const writeRecordedReplies = (replies: Record<string, RecordedReply>): void =>
  writeFileSync(file, `${JSON.stringify(replies, null, 2)}\n`)

/** What the description shows in place of a secret. */
const shownSecrets: Readonly<Record<string, string>> = {
  token: 'eyJhbGciOiJIUzI1NiIsImtpZCI6ImxvY2FsIn0.eyJzdWIiOiIyIn0.c2lnbmF0dXJl',
  secret: 'wb_9ahNT3fK2rQmXcV7sLz0PdYwJbUeGi4oRk8Hn5tEvM1',
  prefix: 'wb_9ahNT3',
  ticket: 'wbt_eyJpZCI6Ilp4TjJjVXE3bUp0WTAifQ.ZEtmTHI1YlZ3OHM',
  code: '482913',
  redirect_to: 'https://assistant.test/callback?code=wbc_1-ZxN2cUq7mJtY0dKfLr5bVw8s&state=a+state',
  link: 'http://localhost:3000/verify-email?token=ZxN2cUq7mJtY0dKfLr5bVw8s',
}

const shownWebhookSecret = 'whsec_9ahNT3fK2rQmXcV7sLz0PdYwJbUeGi4oRk8Hn5tEvM0='

/** A reply as the description shows it: one entry of each list, and no secrets. */
export function shortened(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((each) => shortened(each))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, shortened(each, name)]),
    )
  }
  if (typeof value === 'string' && value.startsWith('whsec_')) return shownWebhookSecret
  const shown = shownSecrets[field]
  if (typeof value === 'string' && shown !== undefined && /\d|^http/.test(value)) return shown
  if (typeof value !== 'string') return value
  // The port and the ids of files are of one run.
  return value
    .replace(/http:\/\/(localhost|127\.0\.0\.1):\d+/, 'http://localhost:3000')
    .replace('https://8.8.8.8/hooks', 'https://hooks.example.com/weekboard')
    .replace(/(\/files\/\d+-)[\w-]{22}/, '$1Q2hvcmVvZ3JhcGhlZFBpeA')
}

/** Where two values differ in their fields or in the types of them; a null and an empty list fit anything. */
export function shapeDifferences(a: unknown, b: unknown, at = 'reply'): string[] {
  if (a === null || b === null) return []
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length > 0 && b.length > 0 ? shapeDifferences(a[0], b[0], `${at}[0]`) : []
  }
  if (typeof a !== typeof b) return [`${at}: ${typeof a} and ${typeof b}`]
  if (typeof a !== 'object' || typeof b !== 'object') return []
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].flatMap((name) => {
    if (!(name in a) || !(name in b)) return [`${at}.${name}: only in one`]
    const [left, right] = [a, b].map((object) => Reflect.get(object, name))
    return shapeDifferences(left, right, `${at}.${name}`)
  })
}
