import type { Position } from '@weekboard/contracts/employees/positions'
import type { StaffingNeedsReply } from '@weekboard/contracts/schedule/staffing-needs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: string
let manager: string
let employee: string
let pier: string
beforeAll(async () => {
  server = await startTestServer()
  const { signIn } = server.api
  admin = await signIn(accounts.admin)
  manager = await signIn(accounts.manager)
  employee = await signIn(accounts.employee)
  pier = await signIn(accounts.stranger)
})
afterAll(() => server.close())

const call = <Body = StaffingNeedsReply>(
  method: string,
  path: string,
  body?: unknown,
  token = manager,
) => server.api.call<Body>(method, path, { token, ...(body !== undefined && { body }) })
const read = async (token = manager) =>
  (await call('GET', '/staffing_needs', undefined, token)).body
const put = (body: unknown, token = manager) => call('PUT', '/staffing_needs', body, token)

const need = (fields: object = {}) => ({
  weekday: 'monday',
  start_time: '09:00',
  end_time: '17:00',
  position_id: null,
  count: 2,
  ...fields,
})
const exception = (fields: object = {}) => {
  const { weekday, ...rest } = need(fields)
  return { date: '2027-05-03', ...rest, ...fields }
}
async function addPosition(name: string, token = manager): Promise<Position> {
  const position = { name, color: 'teal' }
  const reply = await call<{ position: Position }>('POST', '/positions', { position }, token)
  return reply.body.position
}

describe('staffing needs', () => {
  test('are read and replaced by those who plan, and by nobody else', async () => {
    expect((await read(pier)).staffing_needs).toEqual([])
    expect((await read()).staffing_needs.length).toBeGreaterThan(0)
    const { id: cook } = await addPosition('Cook')
    const needs = {
      staffing_needs: [
        need({ start_time: '17:00', end_time: '24:00' }),
        need({ position_id: cook, count: 1 }),
        need({ weekday: 'sunday', start_time: '10:15', end_time: '11:45' }),
      ],
      exceptions: [exception({ start_time: '00:00', end_time: '24:00', count: 0 })],
    }
    const { version } = await read()
    const stored = await put({ ...needs, version }, admin)
    expect(stored.status).toBe(200)
    expect(stored.body).toEqual({
      staffing_needs: [needs.staffing_needs[1], needs.staffing_needs[0], needs.staffing_needs[2]],
      exceptions: needs.exceptions,
      version: version + 1,
    })
    expect(await read()).toEqual(stored.body)
    expect(await put({ staffing_needs: [] }, employee)).toMatchObject({ status: 403 })
    expect((await call('GET', '/staffing_needs', undefined, employee)).status).toBe(403)
    expect((await read(pier)).version).toBe(0)
  })

  test('a stale version is told the current needs', async () => {
    const { version } = await read()
    const [one, other] = await Promise.all([
      put({ staffing_needs: [need()], version }),
      put({ staffing_needs: [need({ count: 3 })], version }, admin),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 412])
    const stale = await put({ staffing_needs: [], version })
    expect(stale).toMatchObject({ status: 412, body: { details: { current: await read() } } })
    expect((await put({ staffing_needs: [need()] })).body.version).toBe(version + 2)
  })

  test.each([
    ['staffing_needs.0.end_time', { staffing_needs: [need({ end_time: '09:00' })] }],
    ['staffing_needs.0.start_time', { staffing_needs: [need({ start_time: '09:10' })] }],
    ['staffing_needs.0.weekday', { staffing_needs: [need({ weekday: 'today' })] }],
    ['staffing_needs.0.count', { staffing_needs: [need({ count: 0 })] }],
    ['staffing_needs.0.count', { staffing_needs: [need({ count: 100 })] }],
    ['staffing_needs.1.start_time', { staffing_needs: [need(), need({ start_time: '16:45' })] }],
    ['exceptions.0.date', { staffing_needs: [], exceptions: [exception({ date: '2027-02-30' })] }],
    ['exceptions.0.count', { staffing_needs: [], exceptions: [exception({ count: -1 })] }],
    ['exceptions.1.start_time', { staffing_needs: [], exceptions: [exception(), exception()] }],
    ['staffing_needs', { exceptions: [] }],
    ['staffing_needs', { staffing_needs: Array.from({ length: 1001 }, () => need()) }],
  ])('a mistake is named: %s', async (field, body) => {
    const before = await read()
    const reply = await put(body)
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', details: { fields: { [field]: expect.any(String) } } },
    })
    expect(await read()).toEqual(before)
  })

  test('a position of others is as unknown as one that does not exist', async () => {
    const { id: foreign } = await addPosition('Deckhand', pier)
    for (const position_id of [foreign, 8_000_000]) {
      const inNeed = await put({ staffing_needs: [need({ position_id })] })
      const inException = await put({
        staffing_needs: [],
        exceptions: [exception({ position_id })],
      })
      expect([inNeed.status, inException.status]).toEqual([404, 404])
    }
  })

  test('keep their position: it is deleted only when another one takes its place', async () => {
    const [bar, floor] = [await addPosition('Till'), await addPosition('Floor')]
    await put({
      staffing_needs: [
        need({ position_id: bar.id }),
        need({ position_id: floor.id, start_time: '12:00', end_time: '14:00', count: 1 }),
      ],
      exceptions: [exception({ position_id: bar.id })],
    })
    expect(await call('DELETE', `/positions/${bar.id}`)).toMatchObject({
      status: 409,
      body: { code: 'position_in_use' },
    })
    expect((await call('DELETE', `/positions/${bar.id}?replace_with=${floor.id}`)).status).toBe(200)
    const { staffing_needs: needs, exceptions } = await read()
    expect(needs.map((each) => [each.start_time, each.end_time, each.count])).toEqual([
      ['09:00', '12:00', 2],
      ['12:00', '14:00', 3],
      ['14:00', '17:00', 2],
    ])
    const ids = [...needs, ...exceptions].map(({ position_id: id }) => id)
    expect(new Set(ids)).toEqual(new Set([floor.id]))
  })

  test('a change is in the log, with what it changed', async () => {
    await put({ staffing_needs: [need()] })
    await put({ staffing_needs: [need(), need({ weekday: 'friday', count: 4 })] })
    const log = await call<{ entries: object[] }>(
      'GET',
      '/audit_log?type=staffing_needs_updated&limit=1',
      undefined,
      admin,
    )
    expect(log.body.entries).toMatchObject([
      {
        summary: 'Changed the staffing needs',
        details: { after: { staffing_needs: [need({ weekday: 'friday', count: 4 })] } },
      },
    ])
  })
})
