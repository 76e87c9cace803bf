import { countText } from '../../../lib/dates/format.ts'
import type { ToastOptions } from '../../../ui/feedback/toast.ts'
import type { Validation } from '../api/publish.ts'
import { publishTexts as texts } from './publish-texts.ts'

/** How many people publishing notifies: those whose shifts it changes. */
export const countNotified = ({ changes }: Pick<Validation, 'changes'>): number =>
  new Set(changes.map(({ employee_id }) => employee_id)).size

/** Says after the panel has closed what was published and who knows of it. */
export function publishedToast(validation: Validation | undefined): ToastOptions {
  const weeks = validation?.summary.schedule_count ?? 1
  const title = weeks === 1 ? texts.schedulePublished : `${countText(weeks)} schedules published`
  if (!validation) return { type: 'success', title }
  return { type: 'success', title, message: notifiedText(countNotified(validation)) }
}

function notifiedText(people: number): string {
  if (people === 0) return texts.nobodyNotified
  return people === 1 ? '1 person is notified.' : `${countText(people)} people are notified.`
}
