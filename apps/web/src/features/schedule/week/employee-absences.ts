import type { WeekAbsences } from '@weekboard/contracts/requests/absences'
import { groupBy } from '@weekboard/scheduling/group-by'
import type { EmployeeAbsences } from '@weekboard/scheduling/rules/rule'

export const noAbsences: EmployeeAbsences = { timeOff: [], unavailable: [] }

/** The absences of a week for the rule engine. */
export const ruleAbsences = ({ time_off, unavailable }: WeekAbsences): EmployeeAbsences => ({
  timeOff: time_off.map((each) => ({
    employeeId: each.employee_id,
    startDate: each.start_date,
    endDate: each.end_date,
    startTime: each.start_time,
    endTime: each.end_time,
  })),
  unavailable: unavailable.map(({ employee_id, start_time, end_time, ...when }) => ({
    ...when,
    employeeId: employee_id,
    startTime: start_time,
    endTime: end_time,
  })),
})

/** Who is away, by employee; nobody when the viewer may not see it. */
export function absencesByEmployee(
  absences: WeekAbsences | undefined,
): ReadonlyMap<number, EmployeeAbsences> {
  if (!absences) return new Map()
  const { timeOff, unavailable } = ruleAbsences(absences)
  const offByEmployee = groupBy(timeOff, ({ employeeId }) => employeeId)
  const unavailableByEmployee = groupBy(unavailable, ({ employeeId }) => employeeId)
  const ids = new Set([...offByEmployee.keys(), ...unavailableByEmployee.keys()])
  return new Map(
    [...ids].map((id) => [
      id,
      { timeOff: offByEmployee.get(id) ?? [], unavailable: unavailableByEmployee.get(id) ?? [] },
    ]),
  )
}
