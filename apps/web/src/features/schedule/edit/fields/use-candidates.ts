import { getWeekRoute, type Week } from '@weekboard/contracts/schedule/week'
import { rankCandidatesRoute } from '@weekboard/contracts/shifts/shift-candidates'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { useEffect, useMemo, useState } from 'react'
import { useReadAfterPaint } from '../../../../lib/http/http-read.ts'
import { takeSteps } from '../../../../lib/loading/steps.ts'
import { openRowId, openShiftName } from '../../week/open-shifts.ts'
import { activeShifts } from '../../week/project-week.ts'
import { noRevalidation } from '../../week/read/week.ts'
import type { Slot } from '../../week/slot.ts'
import { type Candidate, createCandidateRanking, unrankedCandidate } from './candidates.ts'

interface CandidatesInput {
  readonly week: Week
  /** Null while the times have errors; then nobody is ranked. */
  readonly slot: Slot | null
  readonly isListed: boolean
  readonly employeeId: number | null
  /** The employee of the shift stays selectable after leaving the organization. */
  readonly keptId: number | null
}

interface Ranked {
  /** That of the reasons, which follow the form a moment later. */
  readonly slot: Slot
  readonly candidates: readonly Candidate[]
}

const nobodyYet: Candidate = { id: openRowId, name: openShiftName, avatarUrl: null }
const nobody: readonly Candidate[] = []

/** The chosen employee, and those of the list, which are ranked once it was painted. */
export function useCandidates({ week, slot, isListed, employeeId, keptId }: CandidatesInput) {
  const recentShifts = useRecentShifts(week.week_start_date)
  const ranking = useMemo(() => createCandidateRanking(week, recentShifts), [week, recentShifts])
  const slotKey =
    slot &&
    `${slot.startsAt.getTime()} ${slot.endsAt.getTime()} ${slot.editedId} ${slot.positionId}`
  const preferring = usePreferringEmployees(isListed ? slot : null)
  const [ranked, setRanked] = useState<Ranked | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render makes an equal slot
  useEffect(() => {
    if (!isListed || !slot) return setRanked(null)
    return takeSteps(ranking.rank(slot, keptId, preferring), (candidates) =>
      setRanked({ slot, candidates }),
    )
  }, [isListed, ranking, slotKey, keptId, preferring])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render makes an equal slot
  const chosen = useMemo((): Candidate | null => {
    if (employeeId === openRowId) return nobodyYet
    const employee = week.employees.find(({ id }) => id === employeeId)
    if (!employee) return null
    return (slot && ranking.find(slot, employee.id)) ?? unrankedCandidate(employee)
  }, [week, ranking, slotKey, employeeId])
  const unranked = useMemo(
    () => (isListed && slotKey === null ? unrankedOf(week, keptId) : null),
    [isListed, slotKey, week, keptId],
  )
  const employees = slot ? ranked?.candidates : unranked
  const isOpenShift = employeeId === openRowId
  const candidates = useMemo(
    () => (employees ? withNobody(employees, isOpenShift) : nobody),
    [employees, isOpenShift],
  )
  return {
    chosen,
    candidates,
    rankedSlot: ranked?.slot ?? null,
    isLoading: isListed && slot !== null && ranked === null,
  }
}

const unrankedOf = ({ employees }: Week, keptId: number | null): readonly Candidate[] =>
  employees.filter(({ id, active }) => active || id === keptId).map(unrankedCandidate)

/** The list opens at the chosen one: of an open shift that comes first, before those who fit best. */
const withNobody = (employees: readonly Candidate[], isOpenShift: boolean) =>
  isOpenShift ? [nobodyYet, ...employees] : [...employees, nobodyYet]

/** The shifts of the week before, which say who usually works when; undefined until they are read. */
function useRecentShifts(weekStart: string): readonly Shift[] | undefined {
  const query = { date: addDays(weekStart, -7) }
  const { data } = useReadAfterPaint(getWeekRoute, { query }, noRevalidation)
  return useMemo(() => data && activeShifts(data.shifts), [data])
}

/**
 * The employees who prefer to work at these times, by the server: the week does not hold their
 * preferred hours. Undefined until it has answered; null as interval reads nothing.
 */
function usePreferringEmployees(interval: Interval | null): ReadonlySet<number> | undefined {
  const query = interval && {
    start_time: interval.startsAt.toISOString(),
    end_time: interval.endsAt.toISOString(),
  }
  const { data } = useReadAfterPaint(rankCandidatesRoute, query && { query })
  return useMemo(() => {
    const preferring = data?.candidates.filter(({ reasons }) =>
      reasons.some(({ code }) => code === 'prefers'),
    )
    return preferring && new Set(preferring.map(({ employee_id }) => employee_id))
  }, [data])
}
