import type { BrainRun } from '@weekboard/contracts/brain/brain'
import type { Week } from '@weekboard/contracts/schedule/week'

/** The most names of a list in a sentence. */
const namesAtMost = 5

const texts = {
  notices: 'Worth a look',
  withoutWork: (names: readonly string[]) =>
    `Without work in the week: ${names.slice(0, namesAtMost).join(', ')}${
      names.length > namesAtMost ? ` and ${names.length - namesAtMost} more` : ''
    }.`,
} as const

interface RunNoticesProps {
  readonly run: BrainRun
  readonly employees: Week['employees']
  /** The shifts of the proposal that are still to be decided. */
  readonly open: readonly { readonly index: number }[]
}

/** What to look at before a proposal is accepted, and who would have no work in the week. */
export function RunNotices({ run, employees, open }: RunNoticesProps) {
  const { notices = [], without_work: without = [] } = run.summary ?? {}
  const shown = new Set(open.map(({ index }) => index))
  const messages = notices
    .filter(({ shift_index: index }) => index === null || shown.has(index))
    .map(({ message }) => message)
  const idle = employees.filter(({ id }) => without.includes(id))
  if (idle.length > 0) messages.push(texts.withoutWork(idle.map(({ user }) => user.full_name)))
  if (messages.length === 0) return null
  return (
    <ul aria-label={texts.notices} className="list-disc ps-4 text-ink-soft text-xs">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}
