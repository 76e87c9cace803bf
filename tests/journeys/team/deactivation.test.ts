import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import {
  cafeEmployeeIds,
  type EmployeesApi,
  employeesApi,
} from '../../support/people/employees-api.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { newPassword, type SessionReply } from '../../support/people/users.ts'
import { thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let other: TestServer
let tokens: Record<'admin' | 'manager', string>
let admin: EmployeesApi
let ids: Awaited<ReturnType<typeof cafeEmployeeIds>>
const open: CableClient[] = []
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  tokens = {
    admin: await server.api.signIn(accounts.admin),
    manager: await server.api.signIn(accounts.manager),
  }
  admin = employeesApi(server, tokens.admin)
  ids = await cafeEmployeeIds(admin)
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const personOf = async (id: number) => (await admin.read(id)).body.employee
const status = async (token: string) => (await server.api.call('GET', '/auth/me', { token })).status

let invitedCount = 0
async function invitePerson(role = 'employee') {
  invitedCount += 1
  const email = `joiner${invitedCount}@leaving.test`
  const { body } = await server.api.call<{ invitation: { id: number; employee_id: number } }>(
    'POST',
    '/invitations',
    { token: tokens.admin, body: { invitation: { email, role, full_name: 'Jo Joiner' } } },
  )
  const secret = secretOf(await messageTo(server.api, email, /Join/))
  return { id: body.invitation.employee_id, email, secret }
}
const accept = (secret: string) =>
  server.api.call<SessionReply>('POST', '/invitations/accept', {
    body: { token: secret, full_name: 'Jo Joiner', password: newPassword },
  })
async function join(role = 'employee') {
  const { id, email, secret } = await invitePerson(role)
  const { status: answered, body } = await accept(secret)
  expect(answered).toBe(200)
  return { id, email, token: body.token }
}

describe('who is deactivated', () => {
  test('is out at once on every node, and old sessions do not come back with them', async () => {
    const { id, token, email } = await join()
    const here = await connectCable(server.url, token)
    const there = await connectCable(other.url, token)
    open.push(here, there)
    const { body } = await admin.change(id, { active: false })
    expect(body.employee.active).toBe(false)
    expect(await status(token)).toBe(401)
    expect(await Promise.all([here.closed, there.closed])).toEqual([1008, 1008])
    expect(here.frames.at(-1)).toMatchObject({ reason: 'unauthorized', reconnect: false })

    expect((await admin.change(id, { active: true })).body.employee.active).toBe(true)
    expect(await status(token)).toBe(401)
    const again = await server.api.call<SessionReply>('POST', '/auth/sign_in', {
      body: { user: { email, password: newPassword } },
    })
    expect([again.status, await status(again.body.token)]).toEqual([200, 200])
  })

  test('keeps their sessions elsewhere', async () => {
    const { id, token, email } = await join()
    const stranger = await server.api.signIn(accounts.stranger)
    await server.api.call('POST', '/invitations', {
      token: stranger,
      body: { invitation: { email, role: 'employee', full_name: 'Jo' } },
    })
    const secret = secretOf(await messageTo(server.api, email, /North Pier/))
    const pier = (await accept(secret)).body.token
    await admin.change(id, { active: false })
    expect([await status(token), await status(pier)]).toEqual([401, 200])
  })

  test('keeps their shifts, gets no new ones, and stands in the list of managers alone', async () => {
    const before = await readWeek(server.api, tokens.manager, thisWeek)
    const theirs = before.shifts.filter((shift) => shift.employee_id === ids.keiko)
    expect(theirs.length).toBeGreaterThan(0)
    await admin.change(ids.keiko, { active: false })

    const after = await readWeek(server.api, tokens.manager, thisWeek)
    expect(after.shifts).toEqual(before.shifts)
    expect(after.employees.find(({ id }) => id === ids.keiko)).toMatchObject({ active: false })
    const times = { date: '2027-05-03', from: '09:00', to: '10:00' }
    const planned = await server.api.call('POST', '/shifts', {
      token: tokens.manager,
      body: shiftBody({ employeeId: ids.keiko, ...times }),
    })
    expect(planned.status).toBe(422)
    const managers = await employeesApi(server, tokens.manager).list()
    expect(managers.find(({ id }) => id === ids.keiko)).toMatchObject({ active: false })
    const staff = employeesApi(server, await server.api.signIn(accounts.employee))
    expect((await staff.list()).some(({ id }) => id === ids.keiko)).toBe(false)
    expect((await staff.read(ids.keiko)).status).toBe(404)
    await admin.change(ids.keiko, { active: true })
    expect((await staff.read(ids.keiko)).status).toBe(200)
  })
})

describe('the link of an invitation', () => {
  const lookUp = async (token: string) =>
    (await server.api.call('POST', '/invitations/lookup', { body: { token } })).status

  test('stops working when the person is deactivated', async () => {
    const { id, secret } = await invitePerson()
    expect(await lookUp(secret)).toBe(200)
    await admin.change(id, { active: false })
    expect([await lookUp(secret), (await accept(secret)).status]).toEqual([410, 410])
    expect(await personOf(id)).toMatchObject({ active: false, user: { id: null } })
  })

  test('stops working when the address changes, and the new address can be invited', async () => {
    const { id, secret } = await invitePerson()
    await admin.change(id, { full_name: 'Jo Renamed' })
    expect(await lookUp(secret)).toBe(200)
    await admin.change(id, { email: 'corrected@leaving.test' })
    expect(await lookUp(secret)).toBe(410)
    const again = await server.api.call<{ invitation: { employee_id: number } }>(
      'POST',
      '/invitations',
      {
        token: tokens.admin,
        body: {
          invitation: {
            email: 'corrected@leaving.test',
            role: 'employee',
            full_name: 'Jo Renamed',
          },
        },
      },
    )
    expect([again.status, again.body.invitation.employee_id]).toEqual([201, id])
  })

  test('is held before the person is, in the order in which it is accepted', async () => {
    const { id } = await invitePerson()
    const { database } = server.node.platform
    let left: Promise<unknown> = Promise.resolve()
    await database.tenant(1, async ({ client }) => {
      await client.query('select from invitations where employee_id = $1 for update', [id])
      left = admin.change(id, { active: false })
      await until(async () => {
        const { rows } = await client.query(
          'select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid',
        )
        return rows.length > 0
      })
      // Throws when the deactivation holds the person already.
      await client.query('select from employees where id = $1 for update nowait', [id])
    })
    expect(await left).toMatchObject({ status: 200 })
  })

  test('that is accepted during a deactivation lets nobody in', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, secret } = await invitePerson()
      const [joined, left] = await Promise.all([
        accept(secret),
        employeesApi(other, tokens.admin).change(id, { active: false }),
      ])
      expect([200, 410]).toContain(joined.status)
      expect(left.status).toBe(200)
      expect((await personOf(id)).active).toBe(false)
      if (joined.status === 200) expect(await status(joined.body.token)).toBe(401)
    }
  })
})

describe('the last admin', () => {
  test('neither leaves nor steps down, whoever else is an admin without an account', async () => {
    const { body } = await admin.add({ full_name: 'Paper Admin', role: 'admin' })
    const before = await personOf(ids.nora)
    for (const wish of [{ active: false }, { role: 'manager' }, { role: 'employee' }]) {
      const reply = await admin.change(ids.nora, { ...wish, full_name: 'Never' })
      expect([reply.status, reply.body.code]).toEqual([409, 'last_admin'])
    }
    expect(await personOf(ids.nora)).toEqual(before)
    expect(await status(tokens.admin)).toBe(200)
    const paper = await admin.change(body.employee.id, { role: 'employee', active: false })
    expect(paper.status).toBe(200)
  })

  test('is not the last beside another one, who still does not deactivate themselves', async () => {
    const second = await join('admin')
    const itself = await employeesApi(server, second.token).change(second.id, { active: false })
    expect([itself.status, itself.body.code]).toEqual([409, 'conflict'])
    expect((await personOf(second.id)).active).toBe(true)
    const steps = await employeesApi(server, second.token).change(second.id, { role: 'manager' })
    expect(steps.status).toBe(200)
  })

  test.each([
    ['two admins', 1],
    ['two of three admins', 2],
  ])('%s who take the role from each other at once leave %i', async (_who, count) => {
    const rival = await join('admin')
    const third = count === 2 ? await join('admin') : null
    const rivalTeam = employeesApi(other, rival.token)
    for (let round = 0; round < 20; round += 1) {
      const wish = round % 2 ? { role: 'manager' } : { active: false }
      const [byNora, byRival] = await Promise.all([
        admin.change(rival.id, { role: 'manager' }),
        rivalTeam.change(ids.nora, wish),
      ])
      // The other one was no admin any more when their turn came, or the session had ended.
      expect([byNora.status, byRival.status].filter((answered) => answered === 200)).toHaveLength(1)
      const left = (
        await server.node.platform.database.tenant(1, ({ client }) =>
          client.query<{ id: number }>(
            `select id from employees where role = 'admin' and active and user_id is not null`,
          ),
        )
      ).rows
      expect(left).toHaveLength(count)
      await restore(rival.id)
    }
    for (const { id } of third ? [third, rival] : [rival])
      await admin.change(id, { role: 'manager' })
  })

  /** Both are admins again, and Nora's session stands. */
  const restore = (rivalId: number) =>
    server.node.platform.database.tenant(1, async ({ client }) => {
      await client.query(`update employees set role = 'admin', active = true where id = any ($1)`, [
        [ids.nora, rivalId],
      ])
      await client.query('update sessions set ended_at = null')
    })
})

describe('a shift that is being planned meanwhile', () => {
  test('comes before the deactivation, or not at all', async () => {
    const { body } = await admin.add({ full_name: 'Sid Swift' })
    const { id } = body.employee
    for (let round = 0; round < 20; round += 1) {
      const date = addDays('2028-01-03', round * 7)
      const [planned, left] = await Promise.all([
        server.api.call<{ shift: { id: number } }>('POST', '/shifts', {
          token: tokens.manager,
          body: shiftBody({ employeeId: id, date, from: '09:00', to: '10:00' }),
        }),
        employeesApi(other, tokens.admin).change(id, { active: false }),
      ])
      expect(left.status).toBe(200)
      expect([201, 422]).toContain(planned.status)
      const order = (
        await server.node.platform.database.tenant(1, ({ client }) =>
          client.query<{ type: string }>(
            `select type from events where type in ('shift_created', 'employee_updated')
           order by seq desc limit 2`,
          ),
        )
      ).rows.map(({ type }) => type)
      const expected =
        planned.status === 201 ? ['employee_updated', 'shift_created'] : 'employee_updated'
      if (Array.isArray(expected)) expect(order).toEqual(expected)
      else expect(order[0]).toBe(expected)
      await admin.change(id, { active: true })
    }
  })
})
