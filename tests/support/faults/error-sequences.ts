import type { ErrorCode, ErrorReply } from '@weekboard/contracts/errors'
import { type ApiReply, accounts } from '../people/api-client.ts'
import { exportsApi } from '../people/exports.ts'
import { messageTo, secretOf } from '../people/outbox.ts'
import { signUpVerified } from '../people/users.ts'
import type { TestServer } from '../servers/server.ts'
import { until } from '../servers/until.ts'

/** Who sends a request; null is nobody. */
export type Caller = 'admin' | 'manager' | 'employee' | 'key' | null
type Reply = ApiReply<ErrorReply & Record<string, never>>

const at = (date: string, from: string, to: string, employeeId = 13) => ({
  shift: {
    employee_id: employeeId,
    start_time: `${date}T${from}:00-05:00`,
    end_time: `${date}T${to}:00-05:00`,
  },
})
const invite = (email: string) => ({
  invitation: { email, full_name: 'Lena Vogel', role: 'employee' },
})
const vacation = (date: string) => ({
  time_off_request: { request_type: 'vacation', start_date: date, end_date: date },
})

/** The demo organization and those who call. */
interface Cafe {
  readonly server: TestServer
  readonly as: (caller: Caller) => Call
}
type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>

/** Calls as the owner of one of the tokens. */
export const callsOf =
  (server: TestServer, tokens: Readonly<Record<Exclude<Caller, null>, string>>): Cafe['as'] =>
  (caller) =>
  (method, path, body, headers = {}) =>
    server.api.call(method, path, {
      ...(caller && { token: tokens[caller] }),
      ...(body !== undefined && { body }),
      headers,
    })

/** An announced shift of a day, with two places when it is nobody's yet; resolves to its id. */
async function announced(as: Cafe['as'], date: string, employeeId: number | null): Promise<number> {
  const { shift } = at(date, '09:00', '12:00')
  const made = await as('manager')('POST', '/shifts', {
    shift: { ...shift, employee_id: employeeId, ...(employeeId === null && { slots: 2 }) },
  })
  const { id, schedule_id } = Reflect.get(made.body, 'shift') as Record<string, number>
  await as('manager')('POST', `/schedules/${schedule_id}/publish`, { override_violations: true })
  return id ?? 0
}

/** Errors that several requests lead to; the last one is answered with it. */
export const errorSequences: Readonly<Partial<Record<ErrorCode, (cafe: Cafe) => Promise<Reply>>>> =
  {
    conflict: ({ as }) => as('admin')('POST', '/billing/checkout', { plan: 'team' }),
    last_admin: async ({ as }) => {
      const { body } = await as('admin')('GET', '/auth/me')
      const { employee_id: id } = Reflect.get(body, 'user') as { employee_id: number }
      return as('admin')('PATCH', `/employees/${id}`, { employee: { role: 'manager' } })
    },
    origin_not_allowed: ({ as }) =>
      as('admin')('GET', '/auth/me', undefined, { origin: 'https://elsewhere.example' }),
    unknown_widget_type: ({ as }) =>
      as('admin')('POST', '/widgets/weather/action', { action: 'x' }),
    unknown_widget_action: ({ as }) =>
      as('admin')('POST', '/widgets/pto-requests/action', { action: 'dance' }),
    invalid_layout: ({ as }) => {
      const widget = (i: string) => ({
        ...{ i, widgetType: 'quick-stats', config: {} },
        ...{ x: 0, y: 0, w: 4, h: 2 },
      })
      return as('admin')('POST', '/dashboard/layout', {
        name: 'Mine',
        widgets: [widget('a'), widget('b')],
      })
    },
    already_invited: async ({ as }) => {
      await as('admin')('POST', '/invitations', invite('lena@example.com'))
      return as('admin')('POST', '/invitations', invite('lena@example.com'))
    },
    already_member: ({ as }) => as('admin')('POST', '/invitations', invite(accounts.employee)),
    invitation_gone: async ({ as, server }) => {
      const { body } = await as('admin')('POST', '/invitations', invite('gone@example.com'))
      const token = secretOf(await messageTo(server.api, 'gone@example.com', /./))
      const { id } = Reflect.get(body, 'invitation') as { id: number }
      await as('admin')('DELETE', `/invitations/${id}`)
      return as(null)('POST', '/invitations/lookup', { token })
    },
    invitation_for_another: async ({ as, server }) => {
      await as('admin')('POST', '/invitations', invite('meant@example.com'))
      const token = secretOf(await messageTo(server.api, 'meant@example.com', /./))
      return as('employee')('POST', '/invitations/accept', { token, full_name: 'Lena Vogel' })
    },
    verification_invalid: ({ as }) =>
      as(null)('POST', '/auth/verify-email', { token: 'x'.repeat(43) }),
    social_code_invalid: ({ as }) =>
      as(null)('POST', '/auth/oauth/exchange', { code: 'x'.repeat(43) }),
    position_in_use: async ({ as }) => {
      const made = await as('admin')('POST', '/positions', {
        position: { name: 'Sommelier', color: 'violet' },
      })
      const { id } = Reflect.get(made.body, 'position') as { id: number }
      await as('admin')('PATCH', '/employees/13', { employee: { position_ids: [id] } })
      return as('admin')('DELETE', `/positions/${id}`)
    },
    position: async ({ as }) => {
      await as('admin')('PATCH', '/organization', { organization: { position_policy: 'refuse' } })
      const made = await as('admin')('POST', '/positions', {
        position: { name: 'Barista', color: 'teal' },
      })
      const { id } = Reflect.get(made.body, 'position') as { id: number }
      const { shift: planned } = at('2026-12-17', '09:00', '12:00')
      return as('admin')('POST', '/shifts', { shift: { ...planned, position_id: id } })
    },
    rest: async ({ as }) => {
      await as('admin')('PATCH', '/organization', { organization: { rest_policy: 'refuse' } })
      await as('admin')('POST', '/shifts', at('2026-12-22', '16:00', '23:00'))
      return as('admin')('POST', '/shifts', at('2026-12-23', '05:00', '09:00'))
    },
    consecutive_days: async ({ as }) => {
      await as('admin')('PATCH', '/organization', {
        organization: { consecutive_days_policy: 'refuse' },
      })
      for (const day of [4, 5, 6, 7, 8, 9]) {
        await as('admin')('POST', '/shifts', at(`2027-01-0${day}`, '10:00', '12:00'))
      }
      return as('admin')('POST', '/shifts', at('2027-01-10', '10:00', '12:00'))
    },
    rate_in_effect: async ({ as }) => {
      const { body } = await as('admin')('GET', '/employees/13/rates')
      const [rate] = Reflect.get(body, 'rates') as { id: number }[]
      return as('admin')('DELETE', `/employees/13/rates/${rate?.id}`)
    },
    zone_in_use: ({ as }) =>
      as('admin')('PATCH', '/organization', { organization: { time_zone: 'Asia/Tokyo' } }),
    shift_overlap: async ({ as }) => {
      await as('admin')('PATCH', '/organization', { organization: { overlap_policy: 'refuse' } })
      await as('admin')('POST', '/shifts', at('2027-01-19', '09:00', '12:00'))
      return as('admin')('POST', '/shifts', at('2027-01-19', '10:00', '13:00'))
    },
    undo_conflict: async ({ as }) => {
      const { body } = await as('admin')('POST', '/shifts', at('2027-01-26', '09:00', '12:00'))
      const { id } = Reflect.get(body, 'shift') as { id: number }
      await as('manager')('PATCH', `/shifts/${id}`, { shift: { notes: 'Mine' } })
      return as('admin')('POST', '/undo', {})
    },
    bulk_refused: ({ as }) =>
      as('admin')('POST', '/shifts/bulk', {
        shifts: [{ action: 'delete', id: 8_000_000 }],
        atomic: true,
      }),
    nothing_to_publish: ({ as }) =>
      as('admin')('POST', '/schedules/bulk', { schedules: [{ id: 1, action: 'publish' }] }),
    time_off_clash: async ({ as }) => {
      await as('employee')('POST', '/time_off_requests', vacation('2027-02-01'))
      return as('employee')('POST', '/time_off_requests', vacation('2027-02-01'))
    },
    not_done: async ({ as }) => {
      const { body } = await as('manager')('POST', '/brain/runs', { week_start: '2027-04-05' })
      const { id } = Reflect.get(body, 'run') as { id: number }
      await as('manager')('POST', `/brain/runs/${id}/cancel`)
      return as('manager')('POST', `/brain/runs/${id}/apply`, {})
    },
    already_decided: async ({ as }) => {
      const { body } = await as('employee')('POST', '/time_off_requests', vacation('2027-02-10'))
      const { id } = Reflect.get(body, 'time_off_request') as { id: number }
      await as('manager')('POST', `/time_off_requests/${id}/approve`, {})
      return as('admin')('POST', `/time_off_requests/${id}/reject`, {})
    },
    employee_unavailable: async ({ as }) => {
      await as('admin')('PATCH', '/organization', {
        organization: { availability_policy: 'refuse' },
      })
      await as('admin')('POST', '/time_off_requests', {
        time_off_request: { ...vacation('2027-02-15').time_off_request, employee_id: 13 },
      })
      return as('admin')('POST', '/shifts', at('2027-02-15', '09:00', '12:00'))
    },
    already_requested: async ({ as }) => {
      const open = await announced(as, '2027-04-06', null)
      await as('employee')('POST', `/shifts/${open}/claim`)
      return as('employee')('POST', `/shifts/${open}/claim`)
    },
    shift_started: async ({ as }) => {
      const past = await announced(as, '2026-11-11', null)
      return as('employee')('POST', `/shifts/${past}/claim`)
    },
    not_accepted: async ({ as }) => {
      const me = await as('employee')('GET', '/auth/me')
      const { employee_id: id } = Reflect.get(me.body, 'user') as { employee_id: number }
      const own = await announced(as, '2027-04-20', id)
      const { body } = await as('employee')('POST', `/shifts/${own}/offer`, {})
      const { id: offer } = Reflect.get(body, 'shift_request') as { id: number }
      return as('manager')('POST', `/shift_requests/${offer}/approve`, {})
    },
    idempotency_key_reused: async ({ as }) => {
      const header = { 'idempotency-key': 'the same' }
      await as('admin')('POST', '/shifts', at('2027-03-01', '09:00', '12:00'), header)
      return as('admin')('POST', '/shifts', at('2027-03-02', '09:00', '12:00'), header)
    },
    rate_limited: async ({ as }) => {
      const forgotten = () =>
        as(null)('POST', '/auth/forgot-password', { email: 'zoe@example.com' })
      for (let call = 0; call < 3; call += 1) await forgotten()
      return forgotten()
    },
    plan_limit_reached: async ({ server }) => {
      const { token } = await signUpVerified(server.api, 'founder@example.com')
      const call = (path: string, body: unknown) =>
        server.api.call<ErrorReply & Record<string, never>>('POST', path, { token, body })
      await call('/billing/sandbox', { outcome: 'end_trial' })
      const add = (name: number) =>
        call('/employees', { employee: { full_name: `Person ${name}`, role: 'employee' } })
      // The founder is the first of the ten.
      for (let count = 2; count <= 10; count += 1) await add(count)
      return add(11)
    },
    organization_read_only: async ({ server }) => {
      const { token } = await signUpVerified(server.api, 'debtor@example.com')
      const call = (method: string, path: string, body: unknown) =>
        server.api.call<ErrorReply & Record<string, never>>(method, path, { token, body })
      await call('POST', '/billing/checkout', { plan: 'team' })
      for (const outcome of ['success', 'decline', 'end_grace']) {
        await call('POST', '/billing/sandbox', { outcome })
      }
      return call('PATCH', '/organization', { organization: { name: 'Other' } })
    },
    export_gone: async ({ as, server }) => {
      const exports = exportsApi(server, await server.api.signIn(accounts.employee))
      const { id } = (await exports.start('/auth/me/export')).body.export
      await exports.untilReady(id)
      await (await exports.download(id)).arrayBuffer()
      // The server notes it once the last byte has left.
      await until(async () => (await exports.read(id)).body.export.is_gone)
      return as('employee')('GET', `/exports/${id}/file`)
    },
  }
