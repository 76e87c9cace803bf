import { employeeIdOf, readWeek, shiftBody } from '../people/shifts-api.ts'
import { emptyWeek, nextWeek, thisWeek } from '../servers/clock.ts'
import type { TestServer } from '../servers/server.ts'
import { until } from '../servers/until.ts'

/** A word in everything that is not announced. */
export const secret = 'between-us'
/** A word in what is announced. */
export const open = 'for-all'
/** Numbers that are nowhere else, not even in the seconds of a time. */
export const secretRate = 4321.98
export const secretLimit = 137.25

interface Reply {
  readonly shift: { readonly id: number }
  readonly schedule: { readonly id: number }
  readonly invitation: { readonly id: number }
  readonly time_off_request: { readonly id: number }
  readonly history: readonly { readonly id: number }[]
  readonly auto_schedule_jobs: readonly { readonly status: string }[]
}

/** A step of a session, by name; it throws when a call of it is refused. */
export type PlanningAction = readonly [name: string, play: () => Promise<unknown>]

interface PlanningServer {
  readonly server: TestServer
  readonly manager: string
  readonly admin: string
}

type Call = (method: string, path: string, body?: unknown) => Promise<Reply>

const caller =
  ({ server }: PlanningServer, token: string): Call =>
  async (method, path, body) => {
    const reply = await server.api.call<Reply>(method, path, { token, body })
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`)
    return reply.body
  }

/** Everything that managers do around a plan; the weeks are those of the café and an empty one. */
export async function planningActions(planner: PlanningServer): Promise<PlanningAction[]> {
  const { server, manager } = planner
  const person = (name: string) => employeeIdOf(server.api, manager, name)
  const [ana, keiko] = [await person('Ana Ruiz'), await person('Keiko Tanaka')]
  const ben = await person('Ben Okafor')
  const call = caller(planner, manager)
  return [
    ...plansOf(call, planner, { ana, keiko }),
    ...publishesOf(call, keiko),
    ...changesOfAnnounced(call, planner),
    ...aboutPeople(call, caller(planner, planner.admin), { keiko, ben }),
    ['deleting all', () => caller(planner, planner.admin)('DELETE', '/shifts/delete_all')],
  ]
}

const planned = (employeeId: number, date: string, from: string, to: string, notes = secret) =>
  shiftBody({ employeeId, date, from, to, notes })

function plansOf(
  call: Call,
  { server, manager }: PlanningServer,
  { ana, keiko }: { ana: number; keiko: number },
): PlanningAction[] {
  const create = (employeeId: number, from: string, to: string, notes = secret) =>
    call('POST', '/shifts', planned(employeeId, emptyWeek, from, to, notes))
  const pattern = {
    employee_id: keiko,
    start_date: emptyWeek,
    start_time: '20:00',
    end_time: '21:00',
    selected_days: ['tuesday', 'friday'],
    weeks: 2,
    notes: secret,
  }
  const first = async () => (await readWeek(server.api, manager, emptyWeek)).shifts[0]?.id ?? 0
  return [
    ['a draft for somebody', () => create(keiko, '07:00', '08:00')],
    ['a draft for the employee', () => create(ana, '08:00', '09:00')],
    [
      'a cancelled shift',
      async () => {
        const { shift } = await create(keiko, '10:00', '11:00')
        await call('PATCH', `/shifts/${shift.id}`, { shift: { status: 'cancelled' } })
      },
    ],
    [
      'a bulk call',
      async () => {
        const { shift } = await create(ana, '12:00', '13:00')
        const shifts = [
          { action: 'create', ...planned(ana, nextWeek, '05:00', '06:00') },
          { action: 'update', id: await first(), shift: { notes: `${secret} again` } },
          { action: 'delete', id: shift.id },
        ]
        await call('POST', '/shifts/bulk', { shifts })
      },
    ],
    [
      'copies',
      async () =>
        call('POST', `/shifts/${await first()}/copy`, { weeks: 2, days: ['monday', 'sunday'] }),
    ],
    [
      'a week copied',
      () =>
        call('POST', '/schedules/copy', {
          from_week: nextWeek,
          to_week: emptyWeek,
          employee_ids: [ana],
        }),
    ],
    ['a template applied', () => call('POST', '/shifts/template', pattern)],
    [
      'a template saved',
      () =>
        call('POST', '/shift_templates', {
          shift_template: {
            name: secret,
            start_time: '09:00',
            end_time: '10:00',
            days: ['monday'],
          },
        }),
    ],
    ['an undo', () => call('POST', '/undo', {})],
    ['a redo', () => call('POST', '/redo', {})],
    ['a look at the history', async () => call('GET', `/shifts/${await first()}/history`)],
    [
      'the schedule of an empty week',
      () => call('POST', '/schedules', { week_start_date: '2027-06-07' }),
    ],
  ]
}

function publishesOf(call: Call, keiko: number): PlanningAction[] {
  const week = '2027-03-01'
  let schedule = 0
  return [
    [
      'a week with a cancelled shift published and repeated',
      async () => {
        const { shift } = await call('POST', '/shifts', planned(keiko, week, '06:00', '07:00'))
        await call('PATCH', `/shifts/${shift.id}`, { shift: { status: 'cancelled' } })
        const received = planned(keiko, week, '09:00', '10:00', open)
        schedule = (await call('POST', '/shifts', received)).schedule.id
        await call('GET', `/schedules/${schedule}/validate?check_all_drafts=true`)
        const options = { notes: open, auto_repeat_weeks: 2, auto_publish: true }
        await call('POST', `/schedules/${schedule}/publish`, options)
        await until(async () => {
          const { auto_schedule_jobs: jobs } = await call('GET', '/auto_schedule_jobs')
          return jobs.every(({ status }) => status === 'completed')
        })
      },
    ],
    [
      'a person removed from a published week',
      () => call('DELETE', `/schedules/${schedule}/employees/${keiko}`),
    ],
    [
      'and announced',
      () =>
        call('POST', '/schedules/bulk', {
          schedules: [{ action: 'publish', id: schedule, notes: open }],
        }),
    ],
  ]
}

/** This week is announced: what is changed in it stays between managers. */
function changesOfAnnounced(call: Call, { server, manager }: PlanningServer): PlanningAction[] {
  const shiftOf = async (index: number) =>
    (await readWeek(server.api, manager, thisWeek)).shifts[index]?.id ?? 0
  return [
    [
      'a note on an announced shift',
      async () => call('PATCH', `/shifts/${await shiftOf(0)}`, { shift: { notes: secret } }),
    ],
    ['an announced shift deleted', async () => call('DELETE', `/shifts/${await shiftOf(1)}`)],
    [
      'an announced shift cancelled and brought back',
      async () => {
        const id = await shiftOf(2)
        await call('PATCH', `/shifts/${id}`, { shift: { status: 'cancelled', notes: secret } })
        await call('PATCH', `/shifts/${id}`, { shift: { status: 'draft' } })
        const { history } = await call('GET', `/shifts/${id}/history`)
        await call('POST', `/shifts/${id}/restore`, { event_id: history[0]?.id })
      },
    ],
  ]
}

function aboutPeople(
  call: Call,
  asAdmin: Call,
  { keiko, ben }: { keiko: number; ben: number },
): PlanningAction[] {
  const daysOff = { start_date: '2027-05-03', end_date: '2027-05-04', reason: secret }
  return [
    [
      'days off of a colleague',
      async () => {
        const time_off_request = { employee_id: ben, ...daysOff }
        await call('POST', '/time_off_requests', { time_off_request })
      },
    ],
    [
      'the availability of a colleague',
      () =>
        call('PUT', `/employees/${keiko}/availability`, {
          availability: { exceptions: [{ date: '2027-05-05', kind: 'unavailable', note: secret }] },
        }),
    ],
    [
      'an invitation',
      async () => {
        const invitation = {
          email: `${secret}@guest.test`,
          full_name: 'Gus Guest',
          role: 'employee',
        }
        const sent = await call('POST', '/invitations', { invitation })
        await call('POST', `/invitations/${sent.invitation.id}/resend`)
      },
    ],
    [
      'a rate and a limit',
      () =>
        asAdmin('PATCH', `/employees/${keiko}`, {
          employee: { hourly_rate: secretRate, max_weekly_hours: secretLimit },
        }),
    ],
    [
      'somebody new',
      () =>
        asAdmin('POST', '/employees', {
          employee: {
            full_name: 'New Comer',
            email: `${secret}@new.test`,
            hourly_rate: secretRate,
          },
        }),
    ],
    [
      'the settings',
      () =>
        asAdmin('PATCH', '/organization', {
          organization: { default_max_weekly_hours: secretLimit },
        }),
    ],
  ]
}
