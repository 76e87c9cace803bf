import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import {
  countEmployees,
  type ImportApi,
  importApi,
  importState,
} from '../../support/people/import-api.ts'
import { messagesTo, secretOf } from '../../support/people/outbox.ts'
import { createShift } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let manager: string
let send: ImportApi['send']
let undo: ImportApi['undo']
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '1000' } })
  manager = await server.api.signIn(accounts.manager)
  const imports = importApi(server, await server.api.signIn(accounts.admin))
  send = imports.send
  undo = imports.undo
})
afterAll(() => server.close())

describe('sending again', () => {
  test('the same key imports once, also ten times at once', async () => {
    const before = await countEmployees(server)
    const rows = [{ full_name: 'Vic Import' }, { full_name: 'Wes Import' }]
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send({ rows }, { key: 'import-once' })),
    )
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await countEmployees(server)).toBe(before + 2)
    await undo(replies[0]?.body.import_id ?? null)
  })

  test('of two imports at once with the same addresses one creates each person', async () => {
    const before = await countEmployees(server)
    const rows = Array.from({ length: 300 }, (_, index) => ({
      full_name: `Twin ${index}`,
      email: `twin${index}@import.test`,
    }))
    const replies = await Promise.all([send({ rows }), send({ rows: rows.toReversed() })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const created = replies.reduce((sum, { body }) => sum + body.summary.created, 0)
    expect(created).toBe(300)
    expect(await countEmployees(server)).toBe(before + 300)
    const refused = replies.flatMap(({ body }) => body.results.filter(({ code }) => code))
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['already_member']))
    for (const { body } of replies) if (body.import_id) await undo(body.import_id)
    expect(await countEmployees(server)).toBe(before)
  })
})

describe('invitations', () => {
  test('go to everybody with an address, and end with the undo', async () => {
    const rows = [
      { full_name: 'Xia Import', email: 'xia@import.test' },
      { full_name: 'Yan Import', email: 'yan@import.test', role: 'manager' },
      { full_name: 'Zed Import' },
    ]
    const { body } = await send({ rows, send_invitations: true })
    expect(body.summary.created).toBe(3)
    const [message] = await messagesTo(server.api, 'yan@import.test')
    expect(message?.body).toContain('as a manager')
    const token = message && secretOf(message)
    const lookUp = () =>
      server.api.call<{ invitation: { full_name: string } }>('POST', '/invitations/lookup', {
        body: { token },
      })
    expect((await lookUp()).body.invitation.full_name).toBe('Yan Import')
    expect((await undo(body.import_id)).status).toBe(200)
    expect((await lookUp()).status).toBe(404)
  })

  test('more than a day allows is a 429 before anything is stored', async () => {
    const before = await importState(server)
    const rows = Array.from({ length: 501 }, (_, index) => ({
      full_name: `Many ${index}`,
      email: `many${index}@import.test`,
    }))
    const { status, body } = await send({ rows, send_invitations: true })
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(body.message).toContain('At most 500 invitations')
    expect(await importState(server)).toBe(before)
    // The attempt has used nothing up.
    const one = await send({ rows: rows.slice(0, 1), send_invitations: true })
    expect(one.status).toBe(200)
    await undo(one.body.import_id)
  })
})

describe('positions', () => {
  test('are created when asked for, once whatever their case, and go with the undo', async () => {
    const before = await importState(server)
    const rows = [
      { full_name: 'Abe Import', position: 'Barista' },
      { full_name: 'Bea Import', position: 'barista' },
      { full_name: 'Cy Import', position: 'Cellar' },
    ]
    const { body } = await send({ rows, create_positions: true, mode: 'all_or_nothing' })
    expect(body.summary.created).toBe(3)
    const { rows: held } = await server.node.platform.database.tenant(1, ({ client }) =>
      client.query(`select e.full_name, p.name, p.color from employee_positions h
        join employees e on e.id = h.employee_id join positions p on p.id = h.position_id
        where e.full_name like '% Import'
        order by e.id`),
    )
    expect(held.map(({ full_name, name }) => [full_name, name])).toEqual([
      ['Abe Import', 'Barista'],
      ['Bea Import', 'Barista'],
      ['Cy Import', 'Cellar'],
    ])
    const known = await send({ rows: [{ full_name: 'Di Import', position: 'CELLAR' }] })
    expect(known.body.summary.created).toBe(1)
    await undo(known.body.import_id)
    await undo(body.import_id)
    const teamOf = (state: string) => {
      const { employees, positions } = JSON.parse(state)
      return { employees, positions }
    }
    expect(teamOf(await importState(server))).toEqual(teamOf(before))
  })
})

describe('an undo', () => {
  test('is made once', async () => {
    const { body } = await send({ rows: [{ full_name: 'Eli Import' }] })
    expect((await undo(body.import_id)).status).toBe(200)
    const again = await undo(body.import_id)
    expect([again.status, again.body.code]).toEqual([409, 'nothing_to_undo'])
  })

  test('is refused once somebody was planned', async () => {
    const { body } = await send({
      rows: [{ full_name: 'Flo Import' }, { full_name: 'Gus Import' }],
    })
    const employeeId = body.results[1]?.employee_id ?? 0
    await createShift(server.api, manager, {
      employeeId,
      date: '2028-02-07',
      from: '09:00',
      to: '10:00',
    })
    const before = await importState(server)
    const refused = await undo(body.import_id)
    expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
    expect(refused.body.message).toBe(
      'Gus Import has been planned since the import, so it was not undone.',
    )
    expect(await importState(server)).toBe(before)
  })

  test('is refused once somebody has joined', async () => {
    const rows = [{ full_name: 'Hua Import', email: 'hua@import.test' }]
    const { body } = await send({ rows, send_invitations: true })
    const [message] = await messagesTo(server.api, 'hua@import.test')
    const accepted = await server.api.call('POST', '/invitations/accept', {
      body: {
        token: message && secretOf(message),
        full_name: 'Hua Import',
        password: 'correct-horse-battery',
      },
    })
    expect(accepted.status).toBe(200)
    const refused = await undo(body.import_id)
    expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
    expect(refused.body.message).toContain('Hua Import has joined')
  })

  test('and a plan at the same time never leave a shift without its employee', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { body } = await send({ rows: [{ full_name: `Race ${round}` }] })
      const employee_id = body.results[0]?.employee_id ?? 0
      const shift = {
        employee_id,
        start_time: '2028-03-06T14:00:00.000Z',
        end_time: '2028-03-06T15:00:00.000Z',
      }
      const [undone, planned] = await Promise.all([
        undo(body.import_id),
        server.api.call('POST', '/shifts', { token: manager, body: { shift } }),
      ])
      expect([
        [200, 404],
        [409, 201],
      ]).toContainEqual([undone.status, planned.status])
    }
  })
})
