import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { accounts } from '../people/api-client.ts'
import { cafeEmployeeIds, employeesApi } from '../people/employees-api.ts'
import { type NotificationsApi, notificationsApi } from '../people/notifications-api.ts'
import { messagesTo } from '../people/outbox.ts'
import { createShift } from '../people/shifts-api.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { until } from '../servers/until.ts'

type Ids = Awaited<ReturnType<typeof cafeEmployeeIds>>

/** A server with the demo café, the notifications of each account, and a manager who plans. */
export class NotificationCafe {
  readonly server: TestServer
  readonly tokens: Record<keyof typeof accounts, string>
  readonly ids: Ids
  readonly nora: NotificationsApi
  readonly marco: NotificationsApi
  readonly ana: NotificationsApi
  readonly olive: NotificationsApi
  #monday = '2027-01-04'

  private constructor(server: TestServer, tokens: NotificationCafe['tokens'], ids: Ids) {
    this.server = server
    this.tokens = tokens
    this.ids = ids
    this.nora = notificationsApi(server, tokens.admin)
    this.marco = notificationsApi(server, tokens.manager)
    this.ana = notificationsApi(server, tokens.employee)
    this.olive = notificationsApi(server, tokens.stranger)
  }

  static async open(): Promise<NotificationCafe> {
    const server = await startTestServer()
    const tokens = {
      admin: await server.api.signIn(accounts.admin),
      manager: await server.api.signIn(accounts.manager),
      employee: await server.api.signIn(accounts.employee),
      stranger: await server.api.signIn(accounts.stranger),
    }
    return new NotificationCafe(
      server,
      tokens,
      await cafeEmployeeIds(employeesApi(server, tokens.admin)),
    )
  }

  get database() {
    return this.server.node.platform.database
  }

  /** Deletes notifications, preferences and mails, and goes on to a week without shifts. */
  async beginWeek(): Promise<void> {
    this.goOn()
    await this.database.tenant(1, async ({ client }) => {
      await client.query('delete from notifications')
      await client.query('delete from notification_preferences')
    })
    await this.database.pool.query('delete from outbox')
  }

  /** Goes on to the next week. */
  goOn(): void {
    this.#monday = addDays(this.#monday, 7)
  }

  /** A date of the current week; 0 is its Monday. */
  day(offset: number): string {
    return addDays(this.#monday, offset)
  }

  async plan(employeeId: number, offset = 0, from = '09:00', to = '17:00'): Promise<Shift> {
    const input = { employeeId, date: this.day(offset), from, to }
    return (await createShift(this.server.api, this.tokens.manager, input)).shift
  }

  change(id: number, method: 'PATCH' | 'DELETE', shift?: Record<string, unknown>) {
    const token = this.tokens.manager
    return this.server.api.call(method, `/shifts/${id}`, {
      token,
      ...(shift && { body: { shift } }),
    })
  }

  async publish({ schedule_id }: Shift, body: unknown = {}): Promise<number> {
    const token = this.tokens.manager
    const path = `/schedules/${schedule_id}/publish`
    return (await this.server.api.call('POST', path, { token, body })).status
  }

  /** Resolves once all queued notification mails are written. */
  mailed(): Promise<void> {
    return until(async () => {
      const { rows } = await this.database.pool.query<{ left: number }>(
        `select count(*)::int as left from graphile_worker.jobs
         where task_identifier = 'mail_notifications'`,
      )
      return rows[0]?.left === 0
    })
  }

  /** The subjects of the mails to an address, oldest first. */
  async subjectsTo(email: string): Promise<string[]> {
    await this.mailed()
    const messages = await messagesTo(this.server.api, email)
    return messages.map(({ subject }) => subject).reverse()
  }

  /** The last event and the number of users that it notified. */
  logEnd(): Promise<{ seq: number; notified: number } | undefined> {
    return this.database.tenant(1, async ({ client }) => {
      const { rows } = await client.query<{ seq: number; notified: number }>(
        `select seq, cardinality(notified_user_ids) as notified from events
         order by seq desc limit 1`,
      )
      return rows[0]
    })
  }

  async setActive(employeeId: number, active: boolean): Promise<void> {
    await this.database.tenant(1, ({ client }) =>
      client.query('update employees set active = $2 where id = $1', [employeeId, active]),
    )
  }
}

/** A date as in sentences, such as 'Jan 4'. */
export const shortDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
