import { z } from 'zod'
import { endTimeSchema, timeOfDaySchema, weekdays } from '../common.ts'

/** The most entries of one weekday. */
const maxEntriesADay = 4
export const maxOpeningHours = weekdays.length * maxEntriesADay

/** Every week, in the organization's time zone. Times over midnight are two entries. */
const openingHoursEntrySchema = z.object({
  weekday: z.enum(weekdays, 'must each have a weekday such as monday'),
  start_time: timeOfDaySchema,
  end_time: endTimeSchema,
})
export type OpeningHours = z.infer<typeof openingHoursEntrySchema>

/** When the organization is open, in the order of weekdays and times. */
export const openingHoursSchema = z
  .array(openingHoursEntrySchema, 'must be a list')
  .overwrite((entries) => [...entries].sort(byTime))
  .refine(
    (entries) => entries.every(({ start_time, end_time }) => end_time > start_time),
    'must end after they start; times past midnight are two entries',
  )
  .refine(
    (entries) =>
      entries.every((entry, index) => entry.weekday !== entries[index + maxEntriesADay]?.weekday),
    `must be at most ${maxEntriesADay} a day`,
  )
  .refine(
    (entries) =>
      entries.every(({ weekday, start_time }, index) => {
        const former = entries[index - 1]
        return former?.weekday !== weekday || former.end_time <= start_time
      }),
    'must not share time with others of the same day',
  )

const byTime = (a: OpeningHours, b: OpeningHours): number =>
  weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday) ||
  (a.start_time < b.start_time ? -1 : Number(a.start_time > b.start_time))
