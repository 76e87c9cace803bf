import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type AssistantCafe, openAssistantCafe } from '../../support/people/assistant-plans.ts'
import { allAssistantScopes, openAssistant } from '../../support/people/assistants-api.ts'
import { planOpenShift } from '../../support/people/brain-api.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'

const date = '2027-06-14'
const position = 'Foreign Position'

/** What another organization has: everything of it has an id that is not of the café. */
interface Foreign {
  readonly employee: number
  readonly shift: number
  readonly schedule: number
  readonly position: number
  readonly timeOff: number
  readonly shiftRequest: number
  readonly plan: string
}

let cafe: AssistantCafe
let foreign: Foreign
beforeAll(async () => {
  cafe = await openAssistantCafe()
  foreign = await fillPier(cafe)
})
afterAll(() => cafe.server.close())

/** Plans in the other organization, asks for time off, claims a shift and makes a plan there. */
async function fillPier({ server }: AssistantCafe): Promise<Foreign> {
  const { api } = server
  const token = await api.signIn(accounts.stranger)
  const employee = await employeeIdOf(api, token, 'Olive Marsh')
  const send = async <Body>(path: string, body: object) => {
    const reply = await api.call<Body>('POST', path, { token, body })
    expect([path, reply.status]).toEqual([path, expect.toBeOneOf([200, 201])])
    return reply.body
  }
  const made = await send<{ position: { id: number } }>('/positions', {
    position: { name: position, color: 'teal' },
  })
  const { shift } = await createShift(api, token, {
    ...{ employeeId: employee, date, from: '09:00', to: '17:00', notes: 'Foreign note' },
  })
  const open = await planOpenShift(api, token, { date: '2027-06-16', from: '09:00', to: '17:00' })
  await send(`/schedules/${shift.schedule_id}/publish`, {})
  const off = await send<{ time_off_request: { id: number } }>('/time_off_requests', {
    time_off_request: { type: 'vacation', start_date: '2027-07-05', end_date: '2027-07-06' },
  })
  const claim = await send<{ shift_request: { id: number } }>(`/shifts/${open.id}/claim`, {})
  const assistant = await openAssistant(server, token, [...allAssistantScopes, 'shifts:write'])
  const plan = await assistant.call<{ plan_id: string }>('plan_shift_changes', {
    changes: [{ action: 'delete', id: shift.id }],
  })
  expect(plan.isError, plan.text).toBe(false)
  return {
    ...{ employee, shift: shift.id, schedule: shift.schedule_id, position: made.position.id },
    ...{ timeOff: off.time_off_request.id, shiftRequest: claim.shift_request.id },
    plan: plan.body.plan_id,
  }
}

const shiftOf = (employee_id: number, others: object = {}) => ({
  ...{ employee_id, start_time: `${date}T09:00:00-04:00`, end_time: `${date}T17:00:00-04:00` },
  ...others,
})

/** Each tool with all inputs in which an id, or a name, of the other organization fits. */
const inputs: Readonly<Record<string, (of: Foreign, own: number) => readonly object[]>> = {
  get_context: () => [{}],
  search_people: () => [{ query: 'Olive' }, { position }],
  get_week: ({ employee }) => [
    { date, employee_id: employee },
    { date, version: 'draft' },
    { date, version: 'announced' },
  ],
  find_coverage_gaps: () => [{ date }],
  suggest_people_for_shift: ({ shift, position: position_id }) => [
    { shift_id: shift },
    { start_time: `${date}T09:00:00-04:00`, end_time: `${date}T17:00:00-04:00`, position_id },
  ],
  list_requests: () => [{ kind: 'time_off' }, { kind: 'shift' }],
  get_hours_report: () => [{ from: date, to: '2027-06-20' }],
  plan_shift_changes: ({ employee, shift, position: position_id }, own) => [
    { changes: [{ action: 'create', shift: shiftOf(employee) }] },
    { changes: [{ action: 'create', shift: shiftOf(own, { position_id }) }] },
    { changes: [{ action: 'update', id: shift, shift: { notes: 'mine' } }] },
    { changes: [{ action: 'delete', id: shift }] },
  ],
  plan_fill_week: () => [{ date }],
  plan_publish: () => [{ date }],
  plan_request_decision: ({ timeOff, shiftRequest }) => [
    { requests: [{ id: timeOff, kind: 'time_off', action: 'approve' }] },
    { requests: [{ id: shiftRequest, kind: 'shift', action: 'approve' }] },
  ],
  apply_plan: ({ plan: plan_id }) => [{ plan_id }],
}
/** The ones that name an id of the other organization, which is as one that nobody has. */
const refused = [
  'suggest_people_for_shift',
  'plan_shift_changes',
  'plan_request_decision',
  'apply_plan',
]

test('every tool is tried', async () => {
  const { tools } = await cafe.assistant.client.listTools()
  expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(inputs).sort())
})

test.each(Object.entries(inputs))(
  '%s shows and changes nothing of another organization',
  async (tool, inputsOf) => {
    for (const input of inputsOf(foreign, cafe.pia)) {
      const { text, isError } = await cafe.assistant.call(tool, input)
      expect([input, text]).toEqual([input, expect.not.stringMatching(/Olive|Foreign|Pier/)])
      if (refused.includes(tool)) expect([input, isError]).toEqual([input, true])
    }
    const token = await cafe.server.api.signIn(accounts.stranger)
    const { body } = await cafe.server.api.call<{ shift: { notes: string } }>(
      'GET',
      `/shifts/${foreign.shift}`,
      { token },
    )
    expect(body.shift.notes).toBe('Foreign note')
  },
)
