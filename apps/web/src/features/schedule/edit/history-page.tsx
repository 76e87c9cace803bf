import type { Week } from '@weekboard/contracts/schedule/week'
import type { HistoryEntry } from '@weekboard/contracts/shifts/shift-history'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { momentText } from '../../../lib/dates/format.ts'
import { alertText } from '../../../lib/http/alert-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { employeeNameIn } from '../week/open-shifts.ts'
import { updateErrorMessage } from '../write/error-texts.ts'
import { useWriteContext } from '../write/write-context.ts'
import { maxHoursOf } from '../write/write-errors.ts'
import { useHistory, writeRestoring } from './history.ts'
import { PanelHeading, PanelPage, type SubPageProps } from './panel-frame.tsx'
import { popoverTexts as texts } from './popover-texts.ts'

interface HistoryPageProps extends SubPageProps {
  readonly shift: Shift | null
}

export function HistoryPage({ week, shift, titleId, onBack, onDone }: HistoryPageProps) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const { failure, warning, busyId, run } = useRestoring(week, shift, onDone)
  return (
    <PanelPage
      header={<PanelHeading titleId={titleId} title={texts.history} />}
      footer={
        <>
          {failure && (
            <Notice tone={warning === null ? 'error' : 'warning'} live>
              {failure}
            </Notice>
          )}
          <div className="flex justify-end gap-2">
            <Button ref={back} icon={<ArrowLeft />} onClick={onBack}>
              {texts.back}
            </Button>
            {warning !== null && (
              <Button variant="primary" busy={busyId !== null} onClick={() => run(warning, true)}>
                {texts.restoreAnyway}
              </Button>
            )}
          </div>
        </>
      }
    >
      {shift && (
        <Entries
          week={week}
          shiftId={shift.id}
          busyId={busyId}
          onRestore={(id) => run(id, false)}
        />
      )}
    </PanelPage>
  )
}

function useRestoring(week: Week, shift: Shift | null, onDone: () => void) {
  const context = useWriteContext()
  const [failure, setFailure] = useState<string | null>(null)
  /** The entry whose restoring exceeds the weekly limit. */
  const [warning, setWarning] = useState<number | null>(null)
  const [busyId, setBusyId] = useState<number | null>(null)
  const restoreEntry = async (eventId: number, override: boolean) => {
    if (!shift || busyId !== null) return
    setBusyId(eventId)
    setFailure(null)
    try {
      await writeRestoring(context, week, shift, { eventId, override })
      onDone()
    } catch (error) {
      const limit = maxHoursOf(error)
      setWarning(limit ? eventId : null)
      setFailure(limit?.message ?? updateErrorMessage(error))
    } finally {
      setBusyId(null)
    }
  }
  const run = (eventId: number, override: boolean) => void restoreEntry(eventId, override)
  return { failure, warning, busyId, run }
}

interface EntriesProps {
  readonly week: Week
  readonly shiftId: number
  readonly busyId: number | null
  readonly onRestore: (eventId: number) => void
}

function Entries({ week, shiftId, busyId, onRestore }: EntriesProps) {
  const { history, error, hasOlder, isLoadingOlder, showOlder } = useHistory(shiftId)
  const older = useFocusOnOlder(history?.length ?? 0)
  if (error && !history) return <Notice tone="error">{alertText(error)}</Notice>
  if (!history) {
    return (
      <p className="flex items-center gap-2 text-ink-muted text-sm">
        <Spinner size="sm" /> Loading history
      </p>
    )
  }
  if (history.length === 0) return <p className="text-ink-soft text-sm">{texts.noHistory}</p>
  return (
    <>
      <ol ref={older.list} className="grid gap-3">
        {history.map((entry, index) => (
          <Entry
            key={entry.id}
            week={week}
            entry={entry}
            isNow={index === 0}
            isBusy={busyId === entry.id}
            onRestore={() => onRestore(entry.id)}
          />
        ))}
      </ol>
      {error && <Notice tone="error">{alertText(error)}</Notice>}
      {hasOlder && (
        <Button
          size="sm"
          variant="ghost"
          busy={isLoadingOlder}
          className="mb-2 justify-self-start"
          onClick={() => {
            older.requested()
            showOlder()
          }}
        >
          {texts.showOlder}
        </Button>
      )}
    </>
  )
}

/** Focuses the first added entry, because the button moves or disappears. */
function useFocusOnOlder(count: number) {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const first = list.current?.children[before.current]
    before.current = null
    if (first instanceof HTMLElement) first.focus()
  }, [count])
  return {
    list,
    requested: () => {
      before.current = count
    },
  }
}

interface EntryProps {
  readonly week: Week
  readonly entry: HistoryEntry
  readonly isNow: boolean
  readonly isBusy: boolean
  readonly onRestore: () => void
}

function Entry({ week, entry, isNow, isBusy, onRestore }: EntryProps) {
  const canRestore = !isNow && entry.type !== 'deleted'
  return (
    <li tabIndex={-1} className="flex items-start gap-3 border-line border-s-2 ps-3">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">{historyTitle(entry)}</p>
        <p className="text-ink-muted text-xs tabular-nums">
          {momentText(entry.at, week.time_zone)}
        </p>
        {changeLines(entry, week).map((line) => (
          <p key={line} className="text-ink-soft text-xs tabular-nums">
            {line}
          </p>
        ))}
      </div>
      {canRestore && (
        <Button size="sm" busy={isBusy} onClick={onRestore}>
          {texts.restore}
        </Button>
      )}
    </li>
  )
}

const verbs: Record<HistoryEntry['type'], string> = {
  created: 'created the shift',
  updated: 'changed the shift',
  deleted: 'deleted the shift',
  published: 'published the schedule',
}

/** 'Mia Novak changed the shift'. */
const historyTitle = ({ user, type }: HistoryEntry): string =>
  `${user.name || texts.someone} ${verbs[type]}`

const labels: Readonly<Record<string, string>> = {
  employee_id: texts.employee,
  start_time: 'Start',
  end_time: 'End',
  position_id: texts.position,
  notes: texts.notes,
  breaks: texts.breaks,
  status: 'Status',
}

function valueText(field: string, value: string | number | null, week: Week): string {
  if (value === null || value === '') return 'none'
  if (field === 'employee_id') return employeeNameIn(week, value)
  if (field === 'position_id') {
    return week.positions?.find(({ id }) => id === value)?.name ?? texts.deletedPosition
  }
  return field.endsWith('_time') ? momentText(String(value), week.time_zone) : String(value)
}

/** What changed, a line each: 'Start from Mon Nov 16, 9:00 AM to Mon Nov 16, 10:00 AM'. */
const changeLines = ({ changes, type }: HistoryEntry, week: Week): string[] =>
  changes.flatMap(({ field, from, to }) => {
    const label = labels[field]
    if (!label) return []
    const after = valueText(field, to, week)
    return type === 'created'
      ? [`${label}: ${after}`]
      : [`${label} from ${valueText(field, from, week)} to ${after}`]
  })
