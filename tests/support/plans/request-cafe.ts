import type { Notification } from '@weekboard/contracts/notifications/notifications'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { zonedInstant } from '@weekboard/scheduling/clock/weeks'
import { accounts } from '../people/api-client.ts'
import { type CableClient, connectCable } from '../people/cable-client.ts'
import { messageTo, secretOf } from '../people/outbox.ts'
import { employeeIdOf, readWeek } from '../people/shifts-api.ts'
import { newPassword } from '../people/users.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { until } from '../servers/until.ts'

export interface CafeWorker {
  readonly id: number
  readonly token: string
}

/** An employee who has accepted an invitation and is signed in. */
export async function joinTeam(
  { api }: TestServer,
  admin: string,
  fullName: string,
): Promise<CafeWorker> {
  const email = `${fullName.toLowerCase().replaceAll(/\W+/g, '.')}@team.test`
  await api.call('POST', '/invitations', {
    token: admin,
    body: { invitation: { email, full_name: fullName, role: 'employee' } },
  })
  const secret = secretOf(await messageTo(api, email))
  const { body, text } = await api.call<{ token?: string }>('POST', '/invitations/accept', {
    body: { token: secret, full_name: fullName, password: newPassword },
  })
  if (!body.token) throw new Error(`${fullName} could not join: ${text}`)
  return { id: await employeeIdOf(api, admin, fullName), token: body.token }
}

const weekMs = 7 * 24 * 60 * 60 * 1000
const mondayOf = (weeks: number): string =>
  new Date(Date.UTC(2027, 0, 4) + weeks * weekMs).toISOString().slice(0, 10)

/** A message that a socket has got, by its type and the widget that it names. */
const waitOn = (client: CableClient) => ({
  close: () => client.close(),
  seen: () => [...client.events(), ...client.signals()],
  async waitFor(type: string, widget?: string): Promise<Record<string, unknown>> {
    const find = () =>
      [...client.events(), ...client.signals()].find(
        (body) => body.type === type && (!widget || body.widget_type === widget),
      )
    await until(() => find() !== undefined)
    return find() ?? {}
  },
})

interface CafeTokens {
  readonly admin: string
  readonly manager: string
}

/** The demo café with three signed-in employees, and weeks of their own to plan in. */
export class RequestCafe {
  readonly server: TestServer
  readonly admin: string
  readonly manager: string
  readonly ana: CafeWorker
  readonly ben: CafeWorker
  readonly cleo: CafeWorker
  #weeks = 0

  private constructor(
    server: TestServer,
    { admin, manager }: CafeTokens,
    [ana, ben, cleo]: readonly [CafeWorker, CafeWorker, CafeWorker],
  ) {
    this.server = server
    this.admin = admin
    this.manager = manager
    this.ana = ana
    this.ben = ben
    this.cleo = cleo
  }

  static async open(): Promise<RequestCafe> {
    const server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '100000' } })
    const { signIn } = server.api
    const admin = await signIn(accounts.admin)
    const manager = await signIn(accounts.manager)
    const ana = {
      id: await employeeIdOf(server.api, manager, 'Ana Ruiz'),
      token: await signIn(accounts.employee),
    }
    const ben = await joinTeam(server, admin, 'Ben Hart')
    const cleo = await joinTeam(server, admin, 'Cleo Mora')
    return new RequestCafe(server, { admin, manager }, [ana, ben, cleo])
  }

  get workers(): readonly CafeWorker[] {
    return [this.ana, this.ben, this.cleo]
  }

  post<Body>(path: string, body: unknown, token: string) {
    return this.server.api.call<Body>('POST', path, { token, body })
  }

  get<Body>(path: string, token: string) {
    return this.server.api.call<Body>('GET', path, { token })
  }

  /** The Monday of a week in which nothing is planned. */
  newWeek(): string {
    this.#weeks += 1
    return mondayOf(this.#weeks)
  }

  /** The Monday of a week that is over. */
  pastWeek(): string {
    return '2026-10-05'
  }

  times(date: string, from = '09:00', to = '17:00') {
    return {
      start_time: zonedInstant(date, from, 'America/New_York').toISOString(),
      end_time: zonedInstant(date, to, 'America/New_York').toISOString(),
    }
  }

  async plan(date: string, shift: Record<string, unknown>): Promise<Shift> {
    const body = { shift: { ...this.times(date), ...shift } }
    const reply = await this.post<ShiftWriteReply>('/shifts', body, this.manager)
    if (reply.status !== 201) throw new Error(`Not planned: ${reply.text}`)
    return reply.body.shift
  }

  async publish(scheduleId: number): Promise<void> {
    const body = { override_violations: true }
    const reply = await this.post(`/schedules/${scheduleId}/publish`, body, this.manager)
    if (reply.status !== 200) throw new Error(`Not published: ${reply.text}`)
  }

  patch(id: number, shift: Record<string, unknown>) {
    const { manager: token } = this
    return this.server.api.call('PATCH', `/shifts/${id}`, { token, body: { shift } })
  }

  remove(id: number) {
    return this.server.api.call('DELETE', `/shifts/${id}`, { token: this.manager })
  }

  week(date: string, token: string): Promise<Week> {
    return readWeek(this.server.api, token, date)
  }

  /** Announces a week with an open shift, and one at the same time of an employee. */
  async announce({ slots }: { slots: number }, employeeId?: number, monday = this.newWeek()) {
    const open = await this.plan(monday, { employee_id: null, slots })
    const shift = employeeId ? await this.plan(monday, { employee_id: employeeId }) : open
    await this.publish(open.schedule_id)
    return { monday, open, shift }
  }

  async setLimit(employeeId: number, hours: number | null): Promise<void> {
    const body = { employee: { max_weekly_hours: hours } }
    const { admin: token } = this
    await this.server.api.call('PATCH', `/employees/${employeeId}`, { token, body })
  }

  async setPolicy(claim_policy: 'approve' | 'automatic'): Promise<void> {
    const body = { organization: { claim_policy } }
    await this.server.api.call('PATCH', '/organization', { token: this.admin, body })
  }

  async notifications(token: string): Promise<Notification[]> {
    const { body } = await this.get<{ notifications: Notification[] }>('/notifications', token)
    return body.notifications
  }

  /** What the log has about a request. */
  loggedTypes(requestId: number): Promise<string[]> {
    return this.server.node.platform.database.tenant(1, async ({ client }) => {
      const { rows } = await client.query<{ type: string }>(
        `select type from events where subject_type = 'shift_request' and subject_id = $1
         order by seq`,
        [requestId],
      )
      return rows.map(({ type }) => type)
    })
  }

  /** A socket of a manager or an employee on a channel. */
  async listen(token: string, channel: 'ScheduleChannel' | 'DashboardChannel') {
    const client = await connectCable(this.server.url, token)
    await client.subscribe({ channel })
    return waitOn(client)
  }
}
