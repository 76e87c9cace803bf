import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { type AssistantCafe, openAssistantCafe } from '../../support/people/assistant-plans.ts'
import {
  allAssistantScopes,
  connectAssistant,
  openAssistant,
  setAssistants,
} from '../../support/people/assistants-api.ts'
import { planOpenShift } from '../../support/people/brain-api.ts'
import { employeeIdOf } from '../../support/people/shifts-api.ts'

let cafe: AssistantCafe
beforeAll(async () => {
  cafe = await openAssistantCafe()
})
afterAll(() => cafe.server.close())

const call = async <Body>(method: string, path: string, body?: object, token = cafe.admin) => {
  const reply = await cafe.server.api.call<Body>(method, path, { token, ...(body && { body }) })
  expect([path, reply.status]).toEqual([path, expect.toBeOneOf([200, 201, 204])])
  return reply.body
}
const setOrganization = (organization: object) => call('PATCH', '/organization', { organization })

const hire = async (name: string) => {
  const employee = { full_name: name, hourly_rate: 20 }
  return (await call<{ employee: { id: number } }>('POST', '/employees', { employee })).employee.id
}

const shiftOf = (employee_id: number, date: string, from = '09:00', to = '17:00') => ({
  employee_id,
  start_time: `${date}T${from}:00-04:00`,
  end_time: `${date}T${to}:00-04:00`,
})
const planShift = async (shift: object) => {
  const changes = [{ action: 'create', shift }]
  const { body, text } = await cafe.plan('plan_shift_changes', { changes })
  expect(body.plan_id, text).toBeDefined()
  return body
}

/** Applies a plan that has to be stale, and to change nothing in its week. */
async function expectStale(planId: string, week: string) {
  const before = await cafe.shiftsOf(week)
  expect((await cafe.apply(planId)).body.code).toBe('plan_stale')
  expect(await cafe.shiftsOf(week)).toEqual(before)
}

describe('a plan of a shift is stale', () => {
  const changes: Readonly<Record<string, (id: number, date: string) => Promise<unknown>>> = {
    'once its person is deactivated': (id) =>
      call('PATCH', `/employees/${id}`, { employee: { active: false } }),
    'once its person has time off': (employee_id, date) =>
      call('POST', '/time_off_requests', {
        time_off_request: { employee_id, start_date: date, end_date: date, type: 'vacation' },
      }),
    'once its person may work less': (id) =>
      call('PATCH', `/employees/${id}`, { employee: { max_weekly_hours: 4 } }),
    'once its person is called otherwise': (id) =>
      call('PATCH', `/employees/${id}`, { employee: { full_name: `Renamed ${id}` } }),
    'once its clock is another': () => setOrganization({ time_zone: 'America/Chicago' }),
  }

  test.each(Object.entries(changes))('%s', async (name, change) => {
    const week = cafe.freshWeek()
    const id = await hire(`Person ${name}`)
    const { plan_id: planId } = await planShift(shiftOf(id, week))
    try {
      await change(id, week)
      await expectStale(planId, week)
    } finally {
      await setOrganization({ time_zone: 'America/New_York' })
    }
  })

  test('once a rule says more about it, or refuses it', async () => {
    const week = cafe.freshWeek()
    const id = await hire('Rita Rest')
    const late = shiftOf(id, week, '15:00', '23:00')
    await call('POST', '/shifts', { shift: late })
    const early = shiftOf(id, addDays(week, 1), '08:00', '14:00')
    try {
      const allowed = await planShift(early)
      expect(allowed.warnings).toEqual([])
      await setOrganization({ min_rest_hours: 11 })
      await expectStale(allowed.plan_id, week)
      const warned = await planShift(early)
      expect(warned.warnings).toMatchObject([{ code: 'rest' }])
      await setOrganization({ rest_policy: 'refuse' })
      await expectStale(warned.plan_id, week)
    } finally {
      await setOrganization({ min_rest_hours: 8, rest_policy: 'warn' })
    }
  })

  test('once its position is gone', async () => {
    const week = cafe.freshWeek()
    const made = await call<{ position: { id: number } }>('POST', '/positions', {
      position: { name: 'Short-lived', color: 'teal' },
    })
    const { id } = made.position
    const { plan_id } = await planShift({ ...shiftOf(cafe.pia, week), position_id: id })
    await call('DELETE', `/positions/${id}`)
    await expectStale(plan_id, week)
  })
})

describe('a plan to fill a week is stale', () => {
  const need = (week: string) => ({
    staffing_needs: [],
    exceptions: [
      { date: week, start_time: '09:00', end_time: '17:00', position_id: null, count: 1 },
    ],
  })
  const fill = async () => {
    const week = cafe.freshWeek()
    await call('PUT', '/staffing_needs', need(week))
    const { body, text } = await cafe.plan('plan_fill_week', { date: week })
    expect(body.changes, text).toHaveLength(1)
    return { week, ...body }
  }

  test('once somebody covers the need by hand', async () => {
    const { week, plan_id, changes } = await fill()
    const planned = changes[0]?.employee_id
    await call('POST', '/shifts', {
      shift: shiftOf(planned === cafe.pia ? cafe.rob : cafe.pia, week),
    })
    await expectStale(plan_id, week)
  })

  test('once nobody is needed any more', async () => {
    const { week, plan_id } = await fill()
    await call('PUT', '/staffing_needs', { staffing_needs: [], exceptions: [] })
    await expectStale(plan_id, week)
  })
})

test('a plan to publish is stale once others are told of it', async () => {
  const week = cafe.freshWeek()
  const ana = await employeeIdOf(cafe.server.api, cafe.admin, 'Ana Ruiz')
  await call('POST', '/shifts', { shift: shiftOf(ana, week) })
  const { body } = await cafe.plan('plan_publish', { date: week })
  expect(body.recipients).toMatchObject({ reached: 1, by_app: 1, by_mail: 1 })
  const preference = { kind: 'schedule_published', in_app: true, email: false }
  const employee = await cafe.server.api.signIn(accounts.employee)
  const path = '/notification_preferences'
  await call('PUT', path, { preferences: [preference] }, employee)
  await expectStale(body.plan_id, week)
})

describe('plans of two clients', () => {
  const connectOther = async () =>
    connectAssistant(
      cafe.server,
      (await createKey(cafe.server, cafe.admin, allAssistantScopes)).secret,
    )

  test('over the same shift: one is carried out, and the other is stale', async () => {
    const week = cafe.freshWeek()
    const { id } = await cafe.newShift(week)
    const clients = [cafe.assistant, await connectOther()]
    const plans = []
    for (const [index, client] of clients.entries()) {
      const shift = { employee_id: cafe.rob, notes: `Of client ${index}` }
      const changes = [{ action: 'update', id, shift }]
      plans.push((await cafe.plan('plan_shift_changes', { changes }, client)).body.plan_id)
    }
    const replies = await Promise.all(
      plans.map((planId, index) => cafe.apply(planId, clients[index])),
    )
    expect(replies.map(({ body }) => body.code ?? 'applied').sort()).toEqual([
      'applied',
      'plan_stale',
    ])
    expect(await cafe.shiftsOf(week)).toMatchObject([{ employee_id: cafe.rob }])
  })

  test('over the same requests in another order: neither waits for the other for good', async () => {
    const week = cafe.freshWeek()
    const employee = await cafe.server.api.signIn(accounts.employee)
    const shifts = []
    for (const day of [0, 1]) {
      const times = { date: addDays(week, day), from: '09:00', to: '17:00' }
      shifts.push(await planOpenShift(cafe.server.api, cafe.admin, times))
    }
    await call('POST', `/schedules/${shifts[0]?.schedule_id}/publish`, {})
    const requests: object[] = []
    for (const { id } of shifts) {
      const path = `/shifts/${id}/claim`
      type Reply = { shift_request: { id: number } }
      const { shift_request: claim } = await call<Reply>('POST', path, {}, employee)
      requests.push({ id: claim.id, kind: 'shift', action: 'approve' })
    }
    const clients = [cafe.assistant, await connectOther()]
    const orders = [requests, requests.toReversed()]
    const plans = await Promise.all(
      orders.map((order, index) =>
        cafe.plan('plan_request_decision', { requests: order }, clients[index]),
      ),
    )
    expect(plans.map(({ body }) => body.code ?? 'planned')).toEqual(['planned', 'planned'])
    const replies = await Promise.all(
      plans.map(({ body }, index) => cafe.apply(body.plan_id, clients[index])),
    )
    expect(replies.map(({ body }) => body.code ?? 'applied').sort()).toEqual([
      'applied',
      'plan_stale',
    ])
  })
})

test('nothing is planned or carried out while the organization can only be read', async () => {
  const token = await cafe.server.api.signIn(accounts.stranger)
  const pier = await openAssistant(cafe.server, token)
  const shift = { ...shiftOf(0, cafe.freshWeek()), employee_id: null }
  const changes = [{ action: 'create', shift }]
  const { body } = await cafe.plan('plan_shift_changes', { changes }, pier)
  await call('POST', '/billing/checkout', { plan: 'team' }, token)
  for (const outcome of ['success', 'decline', 'end_grace']) {
    await call('POST', '/billing/sandbox', { outcome }, token)
  }
  expect((await cafe.apply(body.plan_id, pier)).body.code).toBe('organization_read_only')
  const again = await cafe.plan('plan_shift_changes', { changes }, pier)
  expect(again.body.code).toBe('organization_read_only')
  expect((await pier.call('get_week')).isError).toBe(false)
})

test('an older plan is refused while assistants may not plan, and is not lost', async () => {
  const week = cafe.freshWeek()
  const { plan_id } = await planShift(shiftOf(cafe.pia, week))
  for (const assistants of ['read', 'off']) {
    await setAssistants(cafe.server, cafe.admin, { assistants })
    await expect(cafe.apply(plan_id)).rejects.toThrow()
  }
  await setAssistants(cafe.server, cafe.admin, { assistants: 'write' })
  expect((await cafe.apply(plan_id)).body.applied).toBe(true)
})
