import type { Recipients } from '@weekboard/contracts/schedule/publishing'
import { reachText, withoutAccountText } from '@weekboard/contracts/schedule/recipients-text'
import { countText } from '../../../lib/dates/format.ts'
import type { ToastOptions } from '../../../ui/feedback/toast.ts'
import type { PublishChange, Validation } from './publish.ts'
import { invitedText, publishTexts as texts } from './publish-texts.ts'

/** How many people have a week that publishing changes. */
export const countChanged = (changes: readonly PublishChange[]): number =>
  new Set(changes.map(({ employee_id }) => employee_id)).size

/** Says after the panel has closed what was published and whom it reaches. */
export function publishedToast(
  validation: Validation | undefined,
  recipients: Recipients,
  asksSeen: boolean,
): ToastOptions {
  const weeks = validation?.summary.schedule_count ?? 1
  const title = weeks === 1 ? texts.schedulePublished : `${countText(weeks)} schedules published`
  if (!validation) return { type: 'success', title }
  const people = countChanged(validation.changes)
  if (people === 0) {
    return { type: 'success', title, message: asksSeen ? texts.onlyAsked : texts.nobodyNotified }
  }
  return { type: 'success', title, message: outcomeText(recipients, people) }
}

function outcomeText(recipients: Recipients, people: number): string {
  const { invited, without_account: without } = recipients
  return [
    `Reaches ${reachText(recipients, people)}`,
    ...(invited > 0 ? [invitedText(invited)] : []),
    ...(without > 0 ? [withoutAccountText(without)] : []),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ')
}
