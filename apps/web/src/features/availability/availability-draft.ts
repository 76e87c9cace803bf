import type {
  Availability,
  AvailabilityException,
} from '@weekboard/contracts/requests/availability'
import { createDrafts } from '../../ui/week-grid/draft.ts'
import type { WeekBlock } from '../../ui/week-grid/week-block.ts'
import { areSameRanges, paint } from '../../ui/week-grid/week-ranges.ts'
import { type PaintMode, patternOf, type WeeklyPattern } from './weekly-pattern.ts'

interface AvailabilityContent {
  readonly pattern: WeeklyPattern
  /** The exceptions, sorted by date and start. */
  readonly exceptions: readonly AvailabilityException[]
}

const byDate = (a: AvailabilityException, b: AvailabilityException): number =>
  a.date.localeCompare(b.date) || (a.start_time ?? '').localeCompare(b.start_time ?? '')

const exceptionKey = ({ date, start_time, end_time, kind, note }: AvailabilityException): string =>
  JSON.stringify([date, start_time ?? null, end_time ?? null, kind, note || null])

/** Availability while it is edited. */
export const availabilityDrafts = createDrafts<AvailabilityContent, Availability>({
  contentOf: ({ weekly, exceptions }) => ({
    pattern: patternOf(weekly),
    exceptions: exceptions.toSorted(byDate),
  }),
  isSame: (a, b) =>
    areSameRanges(a.pattern, b.pattern) &&
    a.exceptions.length === b.exceptions.length &&
    a.exceptions.every((each, index) => {
      const other = b.exceptions[index]
      return other !== undefined && exceptionKey(each) === exceptionKey(other)
    }),
})

export const painted =
  (block: WeekBlock, mode: PaintMode) =>
  (content: AvailabilityContent): AvailabilityContent => ({
    ...content,
    pattern: paint(content.pattern, block, mode === 'available' ? null : mode),
  })

export const withException =
  (exception: AvailabilityException) =>
  (content: AvailabilityContent): AvailabilityContent => ({
    ...content,
    exceptions: [...content.exceptions, exception].sort(byDate),
  })

export const withoutException =
  (exception: AvailabilityException) =>
  (content: AvailabilityContent): AvailabilityContent => ({
    ...content,
    exceptions: content.exceptions.filter((each) => each !== exception),
  })
