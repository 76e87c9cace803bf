import { recipientsSchema } from '@weekboard/contracts/schedule/publishing'
import { reachText, withoutAccountText } from '@weekboard/contracts/schedule/recipients-text'
import { z } from 'zod'
import type { MailList } from '../../../platform/mail/mail-content.ts'
import { notifiedShiftText } from '../shift-text.ts'
import {
  type ClockDisplay,
  defineKind,
  type NotificationText,
  notifiedDay,
  schedulePath,
} from './notification-kind.ts'

const countSchema = z.int().nonnegative()

const ownShiftSchema = z.object({
  start_time: z.string(),
  end_time: z.string(),
  /** The name of the position; null for none. */
  position: z.string().nullable(),
})
export type NotifiedShift = z.infer<typeof ownShiftSchema>

const ownChangesSchema = z.object({
  added: z.array(ownShiftSchema),
  changed: z.array(z.object({ before: ownShiftSchema, after: ownShiftSchema })),
  removed: z.array(ownShiftSchema),
})
export type NotifiedChanges = z.infer<typeof ownChangesSchema>

const publishedSchema = z.object({
  week_start_date: z.string(),
  /** Counts of the recipient's own shifts. */
  added: countSchema,
  changed: countSchema,
  removed: countSchema,
  /** Whether the recipient is asked to confirm the week. */
  ask_seen: z.boolean().optional(),
  /** The shifts that are counted; notifications from before they were stored have none. */
  shifts: ownChangesSchema.optional(),
  /** How many of the employees with a changed week it reaches; set for whoever published it. */
  reach: z.object({ people: countSchema, recipients: recipientsSchema }).optional(),
  /** Whether it reminds of a week that was published before. */
  reminder: z.boolean().optional(),
})
type PublishedData = z.infer<typeof publishedSchema>

export const schedulePublished = defineKind({
  kind: 'schedule_published',
  data: publishedSchema,
  delivery: { inApp: true, email: true, push: false },
  date: ({ week_start_date }) => week_start_date,
  text: publishedText,
  mailLink: ({ week_start_date: week }) => ({ label: 'Open the week', path: schedulePath(week) }),
  mailParts: ({ shifts }, display) => ({ lists: shifts ? changeLists(shifts, display) : [] }),
})

function publishedText(data: PublishedData): NotificationText {
  const { week_start_date, added, changed, removed, ask_seen: asksSeen, reach } = data
  if (data.reminder) return remindedText(data)
  const counts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const
  const [first, ...others] = counts.filter(([count]) => count > 0)
  const changes = first
    ? [
        `${first[0]} ${first[0] === 1 ? 'shift' : 'shifts'} ${first[1]}`,
        ...others.map(([count, what]) => `${count} ${what}`),
      ]
    : [asksSeen ? 'nothing has changed' : 'your shifts changed']
  const request = asksSeen ? ' Please confirm that you have seen it.' : ''
  return {
    title: 'Schedule published',
    message: `Your week of ${notifiedDay(week_start_date)}: ${changes.join(', ')}.${request}${outcomeOf(reach)}`,
  }
}

const remindedText = ({
  week_start_date: week,
  ask_seen: asksSeen,
}: PublishedData): NotificationText => ({
  title: asksSeen ? 'Please confirm your week' : 'Please look at your week',
  message: asksSeen
    ? `Your week of ${notifiedDay(week)} is published. Please confirm that you have seen it.`
    : `Your week of ${notifiedDay(week)} is published.`,
})

/** What the publisher learns beside their own shifts. */
function outcomeOf(reach: PublishedData['reach']): string {
  if (!reach) return ''
  const { recipients, people } = reach
  const { without_account: without } = recipients
  const missing = without > 0 ? ` ${withoutAccountText(without)}.` : ''
  return ` The schedule reaches ${reachText(recipients, people)}.${missing}`
}

/** The shifts that a publication added, changed and removed for the reader. */
function changeLists(shifts: NotifiedChanges, display: ClockDisplay): MailList[] {
  const textOf = ({ position, ...shift }: NotifiedShift) =>
    `${notifiedShiftText(shift, display)}${position === null ? '' : `, ${position}`}`
  const changed = shifts.changed.map(({ before, after }) => {
    const [old, current] = [textOf(before), textOf(after)]
    return old === current ? `${current} (other notes)` : `${current} (was ${old})`
  })
  return [
    { title: 'Added', items: shifts.added.map(textOf) },
    { title: 'Changed', items: changed },
    { title: 'Removed', items: shifts.removed.map(textOf) },
  ].filter(({ items }) => items.length > 0)
}
