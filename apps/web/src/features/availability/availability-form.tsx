import { type Availability, availabilitySchema } from '@weekboard/contracts/requests/availability'
import { useState } from 'react'
import type { Location } from 'react-router'
import { staleCurrentOf } from '../../lib/http/api-error.ts'
import { FailureNotice } from '../../ui/feedback/notice.tsx'
import { useUnsavedGuard } from '../../ui/fields/use-unsaved-guard.ts'
import { DraftConflict, SaveBar } from '../../ui/week-grid/save-bar.tsx'
import { useDraft } from '../../ui/week-grid/use-draft.ts'
import {
  availabilityDrafts,
  painted,
  withException,
  withoutException,
} from './availability-draft.ts'
import { availabilityTexts as texts } from './availability-texts.ts'
import { AvailabilityExceptions } from './exception-list.tsx'
import { useSaveAvailability } from './hooks.ts'
import { ModeRadios } from './mode-radios.tsx'
import { WeeklyGrid } from './weekly-grid.tsx'
import { type PaintMode, weeklyOf } from './weekly-pattern.ts'

/** The edited availability of an employee and what the user can do with it. */
function useAvailabilityDraft(loaded: Availability) {
  const put = useSaveAvailability(loaded.employee_id)
  return useDraft({
    drafts: availabilityDrafts,
    loaded,
    put: ({ pattern, exceptions }, version) =>
      put({ weekly: weeklyOf(pattern), exceptions: [...exceptions] }, version),
    currentOf: (error) => staleCurrentOf(error, availabilitySchema),
    texts,
  })
}

interface AvailabilityFormProps {
  readonly availability: Availability
  readonly today: string
}

/** Another tab, or another employee, is another screen although its path is the same. */
const leavesAvailability = (current: Location, next: Location): boolean => {
  const [before, after] = [new URLSearchParams(current.search), new URLSearchParams(next.search)]
  return (
    current.pathname !== next.pathname ||
    before.get('tab') !== after.get('tab') ||
    before.get('employee') !== after.get('employee')
  )
}

export function AvailabilityForm({ availability, today }: AvailabilityFormProps) {
  const editor = useAvailabilityDraft(availability)
  const { pattern, exceptions } = editor.draft.content
  const [mode, setMode] = useState<PaintMode>('unavailable')
  useUnsavedGuard(editor.isDirty && !editor.isSaving, texts.discard, leavesAvailability)
  const isEmpty = pattern.length === 0 && exceptions.length === 0
  return (
    <div className="grid gap-5">
      <DraftConflict editor={editor} text={texts.stale} />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-ink-soft text-sm">
            {isEmpty && `${texts.nothingYet} `}
            {texts.hint}
            <span className="sr-only"> {texts.keys}</span>
          </p>
          <ModeRadios value={mode} onChange={setMode} className="max-sm:w-full" />
        </div>
        <WeeklyGrid
          pattern={pattern}
          mode={mode}
          onStroke={({ id, block }) => editor.stroke(id, painted(block, mode))}
          onCancelStroke={editor.cancelStroke}
        />
      </div>
      <AvailabilityExceptions
        exceptions={exceptions}
        today={today}
        onAdd={(exception) => editor.change(withException(exception))}
        onRemove={(exception) => editor.change(withoutException(exception))}
      />
      <FailureNotice text={editor.failure} />
      <SaveBar editor={editor} />
    </div>
  )
}
