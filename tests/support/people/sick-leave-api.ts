import type { ShiftRequestReply } from '@weekboard/contracts/requests/shift-requests'
import type {
  enterSickLeaveRoute,
  previewSickLeaveRoute,
} from '@weekboard/contracts/requests/sick-leave'
import type { RouteReply } from '@weekboard/contracts/route'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { RequestCafe } from '../plans/request-cafe.ts'

interface Failure {
  readonly code: string
  readonly message: string
  readonly details?: {
    readonly fields?: Record<string, string>
    readonly current?: { readonly version: number }
    readonly shift_id?: number
  }
}

type Entered = RouteReply<typeof enterSickLeaveRoute> & Failure
type Previewed = RouteReply<typeof previewSickLeaveRoute> & Failure

interface StepReply extends Failure {
  readonly undo_count: number
  readonly redo_count: number
}

/** The calls about sick leave in a café whose people answer offers. */
export const sickLeaveApi = (cafe: RequestCafe) => ({
  enter: (employeeId: number, body: Record<string, unknown>, token = cafe.manager) =>
    cafe.post<Entered>(`/employees/${employeeId}/sick_leave`, body, token),
  preview: (employeeId: number, from: string, to = from, token = cafe.manager) =>
    cafe.get<Previewed>(
      `/employees/${employeeId}/sick_leave?start_date=${from}&end_date=${to}`,
      token,
    ),
  step: (what: 'undo' | 'redo', token = cafe.manager) =>
    cafe.post<StepReply>(`/${what}`, {}, token),
  accept: (requestId: number, token: string) =>
    cafe.post<ShiftRequestReply & Failure>(`/shift_requests/${requestId}/accept`, {}, token),
  /** A shift of a week, as managers plan it or as it is announced to somebody. */
  async find(shift: Pick<Shift, 'id'>, date: string, token = cafe.manager) {
    const { shifts } = await cafe.week(date, token)
    return shifts.find(({ id }) => id === shift.id)
  },
  /** An announced shift of an employee on the Monday of a week of its own. */
  async announced(employeeId: number) {
    const monday = cafe.newWeek()
    const shift = await cafe.plan(monday, { employee_id: employeeId })
    await cafe.publish(shift.schedule_id)
    return { monday, shift: { ...shift, version: shift.version + 1 } }
  },
  /** Sick leave of one day with what becomes of one shift. */
  oneDay: (date: string, shift: Pick<Shift, 'id'>, choice: Record<string, unknown>) => ({
    start_date: date,
    end_date: date,
    shifts: [{ shift_id: shift.id, ...choice }],
  }),
})
