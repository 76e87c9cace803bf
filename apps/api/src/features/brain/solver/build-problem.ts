import { fairShares, preferenceCost } from '@weekboard/scheduling/scoring'
import type { WeekPerson, WeekProblem } from '@weekboard/solver/week/week-problem'
import type { BrainInput, InputEmployee } from './brain-input.ts'
import { openShiftOf, type ShiftDemand, type WeekDemand } from './demand.ts'
import type { EmployeeWishes } from './wishes.ts'

/** The input of the solver. Its people are `input.employees`, its shifts the demands, by index. */
export function buildProblem(
  input: BrainInput,
  { demands, locks, present, busy }: WeekDemand,
  wishes: EmployeeWishes,
): WeekProblem {
  const shareOf = fairShares(input.employees, totalMinutes(demands, busy))
  return {
    shifts: demands.map(openShiftOf),
    people: input.employees.map((employee, person): WeekPerson => {
      const own = wishes.times.get(employee.id)
      const share = shareOf(employee)
      return {
        id: String(employee.id),
        maxWeeklyMinutes: employee.maxWeeklyMinutes,
        minWeeklyMinutes: employee.minWeeklyMinutes,
        leastWeeklyMinutes: share.leastMinutes,
        targetWeeklyMinutes: share.fairMinutes,
        rateCentsPerHour: employee.rateCents,
        canWork: (index) => holdsPosition(employee, demands[index]),
        timeOff: own?.timeOff ?? [],
        unavailable: own?.unavailable ?? [],
        busy: busy.get(employee.id) ?? [],
        preferenceCost: (index) => {
          const { preferredShare, routine, lastWeekShare } = wishes.of(person, index)
          const usual = preferenceCost(preferredShare, routine)
          return input.lastWeek ? usual * besideLastWeek - lastWeekShare : usual
        },
      }
    }),
    ...rulesOf(input),
    weights: { ...input.weights },
    locks,
    present,
  }
}

/** How much wishes count in a plan that should be like the week before. */
const besideLastWeek = 0.1

/** The limits that the proposal keeps; those that are freed are none. */
const rulesOf = ({ freedRules, ...input }: BrainInput) => ({
  minRestMinutes: freedRules.includes('rest') ? 0 : input.minRestMinutes,
  maxConsecutiveDays: freedRules.includes('consecutive_days') ? null : input.maxConsecutiveDays,
  maxShiftsPerDay: input.maxShiftsPerDay,
})

function holdsPosition({ positionIds }: InputEmployee, demand: ShiftDemand | undefined): boolean {
  const positionId = demand?.positionId ?? null
  return positionId === null || positionIds.includes(positionId)
}

/** All that is to be worked in the week, in minutes of people. */
function totalMinutes(demands: readonly ShiftDemand[], busy: WeekDemand['busy']): number {
  const wanted = demands.reduce((sum, { work, required }) => sum + work.minutes * required, 0)
  const planned = [...busy.values()]
    .flat()
    .filter(({ day }) => day >= 0 && day < 7)
    .reduce((sum, { minutes }) => sum + minutes, 0)
  return wanted + planned
}
