import type { ScheduleRepeat } from '@weekboard/contracts/schedule/schedule-repeats'
import { useState } from 'react'
import { monthDay } from '../../../lib/dates/format.ts'
import { alertText } from '../../../lib/http/alert-text.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useScheduleRepeats } from './publish.ts'
import { publishTexts as texts } from './publish-texts.ts'
import { skippedLines, weeksOf } from './schedule-repeat-toast.ts'

export function ScheduleRepeats() {
  const { running, stop } = useScheduleRepeats()
  const [busyId, setBusyId] = useState<number | null>(null)
  if (running.length === 0) return null
  const run = async (id: number) => {
    setBusyId(id)
    await stop(id).catch((error: unknown) => showToast({ type: 'error', title: alertText(error) }))
    setBusyId(null)
  }
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium text-sm">{texts.repetitions}</h3>
      <ul aria-label={texts.repetitions} className="grid divide-y divide-line">
        {running.map((job) => (
          <li key={job.id} className="flex items-center gap-3 py-1.5">
            <span className="grid min-w-0 flex-1">
              <span className="text-sm">{nameOf(job)}</span>
              <span className="text-ink-muted text-xs">{progressOf(job)}</span>
              {skippedLines(job).map((line) => (
                <span key={line} className="text-warning-ink text-xs">
                  {line}
                </span>
              ))}
            </span>
            <Button
              size="sm"
              busy={busyId === job.id}
              aria-label={`${texts.stop} ${nameOf(job)}`}
              onClick={() => void run(job.id)}
            >
              {texts.stop}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = ({ source_week, weeks }: ScheduleRepeat): string =>
  `Week of ${monthDay(source_week)} into ${weeksOf(weeks)}`

const progressOf = ({ generated_schedules, auto_publish, created_by }: ScheduleRepeat): string =>
  [
    `${weeksOf(generated_schedules)} made`,
    auto_publish && 'published by itself after 24 hours',
    `by ${created_by}`,
  ]
    .filter(Boolean)
    .join(' · ')
