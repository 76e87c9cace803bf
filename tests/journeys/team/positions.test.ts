import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { Position } from '@weekboard/contracts/employees/positions'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { importApi } from '../../support/people/import-api.ts'
import { employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: string
let manager: string
let employee: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '1000' } })
  admin = await server.api.signIn(accounts.admin)
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(() => server.close())

const call = <Body>(method: string, path: string, body?: unknown, token = manager) =>
  server.api.call<Body>(method, path, { token, ...(body !== undefined && { body }) })

let count = 0
async function addPosition(name = `Role ${++count}`): Promise<Position> {
  const reply = await call<{ position: Position }>('POST', '/positions', {
    position: { name, color: 'teal' },
  })
  expect(reply.status).toBe(201)
  return reply.body.position
}
const listPositions = async () =>
  (await call<{ positions: Position[] }>('GET', '/positions')).body.positions
const setPositions = async (ids: readonly number[]) =>
  call<{ employee: Employee }>('PATCH', `/employees/${keiko}`, { employee: { position_ids: ids } })
const planAs = (date: string, positionId: number, from = '09:00', to = '12:00') =>
  call<ShiftWriteReply>('POST', '/shifts', {
    shift: {
      ...shiftBody({ employeeId: keiko, date, from, to }).shift,
      position_id: positionId,
    },
  })

test('a row of an import names one position or several, unless one is called just so', async () => {
  const { id: front } = await addPosition('Front/Back')
  const { send, undo } = importApi(server, admin)
  const named = ['Juggler / Clown', 'clown', 'front/back', 'Clown/clown', 'Tent, big']
  const rows = named.map((position) => ({ full_name: `Works as ${position}`, position }))
  const unknown = await send({ rows })
  expect(unknown.body.results.map(({ message }) => message)).toEqual([
    'position “Juggler” does not exist',
    'position “clown” does not exist',
    undefined,
    'position “Clown” does not exist',
    'position “Tent, big” does not exist',
  ])
  await undo(unknown.body.import_id)
  const { body } = await send({ rows, create_positions: true })
  const all = await listPositions()
  const { body: team } = await call<{ employees: Employee[] }>('GET', '/employees')
  const positionsOf = (name: string) => {
    const ids = team.employees.find(({ user }) => user.full_name === `Works as ${name}`)
    return all.flatMap((each) => (ids?.position_ids.includes(each.id) ? [each.name] : []))
  }
  expect(named.map(positionsOf)).toEqual([
    ['Clown', 'Juggler'],
    ['Clown'],
    ['Front/Back'],
    ['Clown'],
    ['Tent, big'],
  ])
  await undo(body.import_id)
  await call('DELETE', `/positions/${front}`)
})

describe('positions', () => {
  test('are listed by name for everybody, and written by those who plan', async () => {
    const demo = ['Bakery', 'Bar', 'Kitchen', 'Service']
    const [waiter, cellar] = [await addPosition('waiter'), await addPosition('Cellar')]
    const read = await call<{ positions: Position[] }>('GET', '/positions', undefined, employee)
    expect(read.body.positions.map(({ name }) => name)).toEqual([
      'Bakery',
      'Bar',
      'Cellar',
      'Kitchen',
      'Service',
      'waiter',
    ])
    const refused = await call(
      'POST',
      '/positions',
      { position: { name: 'X', color: 'red' } },
      employee,
    )
    expect(refused.status).toBe(403)
    for (const { id } of [waiter, cellar]) await call('DELETE', `/positions/${id}`)
    expect((await listPositions()).map(({ name }) => name)).toEqual(demo)
  })

  test('have a name once, whatever its case, and one of eight colors', async () => {
    const host = await addPosition('Host')
    const twice = await call('POST', '/positions', { position: { name: ' hOST ', color: 'red' } })
    expect(twice).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', details: { fields: { name: expect.any(String) } } },
    })
    const odd = await call('POST', '/positions', { position: { name: 'Odd', color: 'black' } })
    expect(odd).toMatchObject({
      status: 422,
      body: { details: { fields: { color: expect.any(String) } } },
    })
    const other = await addPosition()
    const renamed = await call('PATCH', `/positions/${other.id}`, { position: { name: 'HOST' } })
    expect(renamed.status).toBe(422)
    const changed = await call<{ position: Position }>('PATCH', `/positions/${host.id}`, {
      position: { name: 'Hosts', color: 'violet' },
      version: host.version,
    })
    expect(changed.body.position).toEqual({
      id: host.id,
      name: 'Hosts',
      color: 'violet',
      version: host.version + 1,
    })
    const stale = await call('PATCH', `/positions/${host.id}`, {
      position: { color: 'red' },
      version: host.version,
    })
    expect(stale).toMatchObject({
      status: 412,
      body: { details: { current: { name: 'Hosts', color: 'violet' } } },
    })
  })

  test('are held by employees, in every reply about them', async () => {
    const [cook, bar] = [await addPosition(), await addPosition()]
    const { body } = await setPositions([bar.id, cook.id, bar.id])
    expect(body.employee.position_ids).toEqual([cook.id, bar.id])
    expect(
      (await call<{ employee: Employee }>('GET', `/employees/${keiko}`)).body.employee,
    ).toEqual(body.employee)
    const week = await readWeek(server.api, manager, '2027-03-01')
    expect(week.employees.find(({ id }) => id === keiko)?.position_ids).toEqual([cook.id, bar.id])
    const created = await call<{ employee: Employee }>('POST', '/employees', {
      employee: { full_name: 'New Cook', position_ids: [cook.id] },
    })
    expect(created.body.employee.position_ids).toEqual([cook.id])
    expect((await setPositions([8_000_000])).status).toBe(404)
    expect((await setPositions([])).body.employee.position_ids).toEqual([])
  })
})

describe('a shift with a position', () => {
  test('keeps it through edits, copies, publishing, undo and redo', async () => {
    const bar = await addPosition()
    await setPositions([bar.id])
    const planned = await planAs('2027-03-02', bar.id)
    expect(planned.body).toMatchObject({ shift: { position_id: bar.id } })
    expect(planned.body.warnings ?? []).toEqual([])
    const { id, schedule_id: scheduleId } = planned.body.shift
    const moved = await call<ShiftWriteReply>('PATCH', `/shifts/${id}`, {
      shift: { notes: 'Till' },
    })
    expect(moved.body.shift.position_id).toBe(bar.id)
    await call('POST', `/shifts/${id}/copy`, { weeks: 1, days: ['tuesday'] })
    const [copy] = (await readWeek(server.api, manager, '2027-03-08')).shifts
    expect(copy?.position_id).toBe(bar.id)
    const published = await call('POST', `/schedules/${scheduleId}/publish`, {})
    expect(published.text).toContain('published_at')
    const [announced] = (await readWeek(server.api, employee, '2027-03-01')).shifts
    expect(announced?.position_id).toBe(bar.id)
    await call('PATCH', `/shifts/${id}`, { shift: { position_id: null } })
    expect((await readWeek(server.api, employee, '2027-03-01')).shifts[0]?.position_id).toBe(bar.id)
    await call('POST', '/undo', {})
    const [restored] = (await readWeek(server.api, manager, '2027-03-01')).shifts
    expect(restored).toMatchObject({ position_id: bar.id, status: 'published' })
    await call('POST', '/redo', {})
    expect((await readWeek(server.api, manager, '2027-03-01')).shifts[0]?.position_id).toBeNull()
    const { body } = await call<{ history: { changes: unknown[] }[] }>(
      'GET',
      `/shifts/${id}/history`,
    )
    expect(body.history[0]?.changes).toContainEqual({
      field: 'position_id',
      from: bar.id,
      to: null,
    })
  })

  test('of nobody is a 404, also in a bulk call', async () => {
    expect((await planAs('2027-03-16', 8_000_000)).status).toBe(404)
    const shift = {
      ...shiftBody({ employeeId: keiko, date: '2027-03-16', from: '09:00', to: '12:00' }).shift,
    }
    const bulk = await call('POST', '/shifts/bulk', {
      shifts: [{ action: 'create', shift: { ...shift, position_id: 8_000_000 } }],
    })
    expect(bulk.body).toMatchObject({ results: [{ status: 'skipped', code: 'not_found' }] })
  })

  test('of somebody who does not hold it warns, or is refused by policy', async () => {
    const cook = await addPosition('Cook')
    await setPositions([])
    const warned = await planAs('2027-03-23', cook.id)
    expect(warned.body.warnings).toEqual([
      { code: 'position', message: 'Keiko Tanaka does not work as Cook.' },
    ])
    const setPolicy = (position_policy: string) =>
      call('PATCH', '/organization', { organization: { position_policy } }, admin)
    expect((await setPolicy('refuse_published')).status).toBe(422)
    await setPolicy('refuse')
    const refused = await planAs('2027-03-24', cook.id)
    expect(refused).toMatchObject({ status: 422, body: { code: 'position' } })
    const { id, schedule_id } = warned.body.shift
    const validated = await call<{ violations: { code: string }[] }>(
      'GET',
      `/schedules/${schedule_id}/validate`,
    )
    expect(validated.body).toMatchObject({
      valid: false,
      violations: [{ code: 'position', shift_ids: [id] }],
    })
    await setPolicy('warn')
  })
})

describe('deleting a position', () => {
  test('in use is a 409, unless another one takes its place everywhere', async () => {
    const [old, next] = [await addPosition(), await addPosition()]
    await setPositions([old.id])
    const { body } = await planAs('2027-04-06', old.id)
    await call('POST', `/schedules/${body.shift.schedule_id}/publish`, {})
    const refused = await call('DELETE', `/positions/${old.id}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'position_in_use' } })
    expect((await call('DELETE', `/positions/${old.id}?replace_with=${old.id}`)).status).toBe(422)
    expect((await call('DELETE', `/positions/${old.id}?replace_with=8000000`)).status).toBe(404)
    const before = await readWeek(server.api, employee, '2027-04-05')
    expect(before.shifts[0]?.position_id).toBe(old.id)
    expect((await call('DELETE', `/positions/${old.id}?replace_with=${next.id}`)).status).toBe(200)
    const week = await readWeek(server.api, manager, '2027-04-05')
    expect(week.shifts[0]).toMatchObject({ position_id: next.id, status: 'published' })
    expect(week.schedule?.status).toBe('published')
    expect(week.employees.find(({ id }) => id === keiko)?.position_ids).toEqual([next.id])
    expect((await readWeek(server.api, employee, '2027-04-05')).shifts[0]?.position_id).toBe(
      next.id,
    )
    expect((await call('DELETE', `/positions/${old.id}`)).status).toBe(404)
  })

  test('while shifts get it leaves no shift with a position that is gone', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [old, next] = [await addPosition(), await addPosition()]
      const date = `2027-05-${String(round + 3).padStart(2, '0')}`
      const replies = await Promise.all([
        planAs(date, old.id, '06:00', '08:00'),
        call('DELETE', `/positions/${old.id}?replace_with=${next.id}`),
        planAs(date, old.id, '10:00', '12:00'),
      ])
      for (const { status } of replies) expect([200, 201, 404]).toContain(status)
    }
    const known = new Set((await listPositions()).map(({ id }) => id))
    for (const date of ['2027-05-03', '2027-05-10']) {
      const { shifts } = await readWeek(server.api, manager, date)
      expect(shifts.every(({ position_id: id }) => id === null || known.has(id))).toBe(true)
    }
  })
})
