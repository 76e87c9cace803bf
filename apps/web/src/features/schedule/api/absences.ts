import { type Absences, getAbsencesRoute } from '@weekboard/contracts/absences'
import { useRead } from '../../../lib/http-read.ts'

/** Who is away in a week; undefined until it is known, and when it cannot be. */
export const useAbsences = (weekStart: string): Absences | undefined =>
  useRead(getAbsencesRoute, { query: { date: weekStart } }).data
