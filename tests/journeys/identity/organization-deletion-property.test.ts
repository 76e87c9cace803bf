import { demoPassword } from '@weekboard/db/seed/demo'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { newPassword, signInWithPassword, signUpVerified } from '../../support/people/users.ts'
import { runJob, untilNoJobIsDue } from '../../support/servers/jobs.ts'
import { openOwnerPool } from '../../support/servers/postgres.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const weekMs = 7 * 24 * 3_600_000

let server: TestServer
let owner: ReturnType<typeof openOwnerPool>
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_SENDS: '1000', LIMIT_CODES_PER_DAY: '1000' } })
  owner = openOwnerPool(server.databaseUrl)
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** The organization that is deleted, and the one that stays. */
type Side = 'deleted' | 'kept'
const sides = ['deleted', 'kept'] as const

const actions = [
  'invite',
  'accept',
  'ask for deletion',
  'reset the password',
  'text a code',
] as const

interface Step {
  readonly side: Side
  readonly action: (typeof actions)[number]
  readonly person: number
}

/** Two organizations of one name, to whose words nearly every mail has something. */
const scenarios = fc.record({
  name: fc.constantFrom('a', 'Weekboard', 'invites you', 'Harbour Café', '%'),
  steps: fc.array(
    fc.record({
      side: fc.constantFrom(...sides),
      action: fc.constantFrom(...actions),
      person: fc.nat({ max: 4 }),
    }),
    { minLength: 8, maxLength: 14 },
  ),
})

type Row = Readonly<Record<string, unknown>>

async function query<Found>(text: string, values: unknown[] = []): Promise<Found[]> {
  return (await owner.query(text, values)).rows as Found[]
}

/** Every row of every table. */
async function readEverything(): Promise<ReadonlyMap<string, readonly Row[]>> {
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const contents = new Map<string, readonly Row[]>()
  for (const { name } of tables) {
    const rows = await query<{ row: Row }>(
      `select to_jsonb(t) as row from ${name} t order by t::text`,
    )
    contents.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return contents
}

const newestMessage = async (): Promise<number> =>
  (await query<{ id: number }>('select coalesce(max(id), 0)::int as id from outbox'))[0]?.id ?? 0

let round = 0

/** Two organizations and who wrote which message, without asking the table whose it is. */
class Pair {
  readonly ids = { deleted: 0, kept: 0 }
  readonly tokens = { deleted: '', kept: '' }
  readonly mails = { deleted: new Set<number>(), kept: new Set<number>() }
  readonly mailsTo = new Map<string, number[]>()
  readonly people: readonly string[]
  readonly name: string

  constructor(name: string) {
    round += 1
    this.name = name
    const address = (who: string) => `${who}-${round}@shared.test`
    this.people = [address('deleted'), address('kept'), address('one'), address('two')]
  }

  async open(): Promise<void> {
    for (const side of sides) {
      const email = this.people[sides.indexOf(side)] ?? ''
      const before = await newestMessage()
      const session = await signUpVerified(server.api, email, { organization_name: this.name })
      await this.noteMails(before, email)
      this.ids[side] = session.user.organization?.id ?? 0
      this.tokens[side] = session.token
    }
  }

  /** The messages since then, as those of an organization, or of the user with the address. */
  async noteMails(before: number, of: Side | string): Promise<void> {
    const rows = await query<{ id: number }>('select id::int from outbox where id > $1', [before])
    for (const { id } of rows) {
      if (of === 'deleted' || of === 'kept') this.mails[of].add(id)
      else this.mailsTo.set(of, [...(this.mailsTo.get(of) ?? []), id])
    }
  }

  async take({ side, action, person }: Step): Promise<void> {
    const email = this.people[person] ?? accounts.employee
    const token = this.tokens[side]
    const before = await newestMessage()
    if (action === 'invite') {
      await server.api.call('POST', '/invitations', {
        token,
        body: { invitation: { email, full_name: this.name, role: 'manager' } },
      })
      return this.noteMails(before, side)
    }
    if (action === 'ask for deletion') {
      await this.askForDeletion(side)
      await server.api.call('POST', '/organization/restore', { token })
      return
    }
    if (action === 'accept') return this.accept(side, email)
    if (action === 'text a code') {
      const user = this.people[sides.indexOf(side)] ?? ''
      const body = { phone_country_code: '+1', phone_number: '2015550123' }
      expect((await server.api.call('POST', '/auth/phone/send', { token, body })).status).toBe(200)
      return this.noteMails(before, user)
    }
    const isKnown = await query('select from users where email = $1', [email])
    const asked = await server.api.call('POST', '/auth/forgot-password', { body: { email } })
    expect(asked.status).toBe(200)
    await untilNoJobIsDue(server.databaseUrl)
    if (isKnown.length > 0) await this.noteMails(before, email)
  }

  async askForDeletion(side: Side): Promise<void> {
    const before = await newestMessage()
    const request = { token: this.tokens[side], body: { name: this.name } }
    const { status, text } = await server.api.call('DELETE', '/organization', request)
    expect(status, text).toBe(200)
    await this.noteMails(before, side)
  }

  /** Joins by the newest open invitation of the organization, if there is one. */
  async accept(side: Side, email: string): Promise<void> {
    const mails = [...this.mails[side]]
    const [invitation] = await query<{ link: string }>(
      `select link from outbox where id = any ($1) and recipient = $2 and subject like 'Join%'
       order by id desc limit 1`,
      [mails, email],
    )
    if (!invitation) return
    const [user] = await query('select from users where email = $1', [email])
    const isDemo = email === accounts.employee
    const password = isDemo ? demoPassword : newPassword
    const before = await newestMessage()
    const session = user ? await signInWithPassword(server.api, email, password) : null
    // A sign-in on a device that is new to the user writes to them.
    await this.noteMails(before, email)
    const token = session?.body.token
    const body = {
      token: invitation.link.split('/').at(-1),
      full_name: 'Sam',
      password: newPassword,
    }
    await server.api.call('POST', '/invitations/accept', { ...(token && { token }), body })
  }
}

test('deletes its own rows and messages, and nothing of another one of the same name and people', async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(scenarios, async ({ name, steps }) => {
      server.clock.set(new Date('2026-11-19T10:00:00Z'))
      const pair = new Pair(name)
      await pair.open()
      for (const side of sides) {
        await pair.take({ side, action: 'invite', person: 2 })
        await pair.take({ side, action: 'invite', person: 4 })
      }
      for (const step of steps) await pair.take(step)
      await pair.askForDeletion('deleted')
      server.clock.advance(weekMs)
      await runJob(server.databaseUrl, 'clean_up', {})
      await untilNoJobIsDue(server.databaseUrl)
      const before = await readEverything()
      const deletedId = pair.ids.deleted
      const gone = new Map(
        (
          await query<{ id: number; email: string }>(
            `select u.id::int, u.email from users u
             join employees e on e.user_id = u.id group by u.id
             having bool_and(e.organization_id = $1)`,
            [deletedId],
          )
        ).map(({ id, email }) => [id, email]),
      )
      const goneMails = new Set([
        ...pair.mails.deleted,
        ...[...gone.values()].flatMap((email) => pair.mailsTo.get(email) ?? []),
      ])
      await runJob(server.databaseUrl, 'delete_organization', { organizationId: deletedId })
      await untilNoJobIsDue(server.databaseUrl)

      const after = await readEverything()
      for (const [table, rows] of before) {
        const kept = rows.filter((row) => {
          if (table === 'outbox') return !goneMails.has(Number(row.id))
          if (table === 'organizations') return row.id !== deletedId
          if (table === 'users') return !gone.has(Number(row.id))
          return row.organization_id !== deletedId && !gone.has(Number(row.user_id))
        })
        expect([table, after.get(table)]).toEqual([table, kept])
      }
      taken += goneMails.size
    }),
    { numRuns: 4, endOnFailure: true },
  )
  expect(taken).toBeGreaterThan(8)
})
