import type { RouteReply } from '@weekboard/contracts/route'
import type { MyWeek } from '@weekboard/contracts/schedule/my-week'
import type {
  listConfirmationsRoute,
  OwnConfirmation,
} from '@weekboard/contracts/schedule/schedule-seen'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { accounts } from '../people/api-client.ts'
import { cafeEmployeeIds, employeesApi } from '../people/employees-api.ts'
import { createShift, type ShiftInput } from '../people/shifts-api.ts'
import { createTestClock } from '../servers/clock.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'

export type Confirmations = RouteReply<typeof listConfirmationsRoute>
type Who = keyof typeof accounts
type Ids = Awaited<ReturnType<typeof cafeEmployeeIds>>

/** A Wednesday morning in New York, in weeks without shifts. */
const emptyWeeks = { now: new Date('2026-12-09T15:00:00Z'), monday: '2026-12-07' }

/** The café, by default in two weeks without shifts, and calls of its accounts. */
export class MyWeekCafe {
  readonly monday: string
  readonly server: TestServer
  readonly tokens: Record<Who, string>
  readonly ids: Ids

  private constructor(server: TestServer, monday: string, tokens: Record<Who, string>, ids: Ids) {
    this.monday = monday
    this.server = server
    this.tokens = tokens
    this.ids = ids
  }

  static async open(): Promise<MyWeekCafe> {
    return MyWeekCafe.on(
      await startTestServer({ clock: createTestClock(emptyWeeks.now) }),
      emptyWeeks.monday,
    )
  }

  static async on(server: TestServer, monday: string): Promise<MyWeekCafe> {
    const tokens = {
      admin: await server.api.signIn(accounts.admin),
      manager: await server.api.signIn(accounts.manager),
      employee: await server.api.signIn(accounts.employee),
      stranger: await server.api.signIn(accounts.stranger),
    }
    const ids = await cafeEmployeeIds(employeesApi(server, tokens.admin))
    return new MyWeekCafe(server, monday, tokens, ids)
  }

  /** A date, counted from this week's Monday. */
  day(offset: number): string {
    return addDays(this.monday, offset)
  }

  call<Body>(who: Who, method: string, path: string, body?: unknown) {
    const request = { token: this.tokens[who], ...(body !== undefined && { body }) }
    return this.server.api.call<Body & { code?: string }>(method, path, request)
  }

  async plan(
    employeeId: number,
    offset: number,
    times: Partial<Omit<ShiftInput, 'employeeId' | 'date'>> = {},
  ): Promise<Shift> {
    const input = { employeeId, date: this.day(offset), from: '09:00', to: '17:00', ...times }
    return (await createShift(this.server.api, this.tokens.manager, input)).shift
  }

  async change(id: number, shift: Record<string, unknown> | null): Promise<void> {
    const { status, text } = shift
      ? await this.call('manager', 'PATCH', `/shifts/${id}`, { shift })
      : await this.call('manager', 'DELETE', `/shifts/${id}`)
    if (status !== 200) throw new Error(`${status} ${text}`)
  }

  async publish(scheduleId: number, body: unknown = {}): Promise<void> {
    const path = `/schedules/${scheduleId}/publish`
    const { status, text } = await this.call('manager', 'POST', path, body)
    if (status !== 200) throw new Error(`${status} ${text}`)
  }

  async myWeek(who: Who = 'employee'): Promise<MyWeek> {
    return (await this.call<MyWeek>(who, 'GET', '/my_week')).body
  }

  /** Looks at the own weeks as the page does: reads them and notes the visit. */
  async look(): Promise<MyWeek> {
    const seen = await this.myWeek()
    const published_at = seen.weeks.flatMap(({ announcement }) => announcement?.published_at ?? [])
    const { body } = await this.call<{ recorded: boolean }>('employee', 'POST', '/my_week/visits', {
      published_at,
    })
    if (!body.recorded) throw new Error('The visit was not noted')
    return seen
  }

  confirm(who: Who, scheduleId: number, body?: unknown) {
    return this.call<OwnConfirmation>(who, 'POST', `/schedules/${scheduleId}/seen`, body)
  }

  async confirmations(scheduleId: number): Promise<Confirmations> {
    return (await this.call<Confirmations>('manager', 'GET', `/schedules/${scheduleId}/seen`)).body
  }
}
