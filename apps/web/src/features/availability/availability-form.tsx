import type { Availability } from '@weekboard/contracts/availability'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Location } from '../../lib/router/router.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { FailureNotice, Notice } from '../../ui/notice.tsx'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { availabilityTexts as texts } from './availability-texts.ts'
import { ExceptionList } from './exception-list.tsx'
import { ModeRadios } from './mode-radios.tsx'
import { type AvailabilityEditor, useAvailabilityDraft } from './use-availability-draft.ts'
import { WeeklyGrid } from './weekly-grid.tsx'
import type { PaintMode } from './weekly-pattern.ts'

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
  const { draft } = editor
  const [mode, setMode] = useState<PaintMode>('unavailable')
  useUnsavedGuard(editor.isDirty && !editor.isSaving, texts.discard, leavesAvailability)
  useUndoKey(editor)
  const isEmpty = draft.pattern.length === 0 && draft.exceptions.length === 0
  return (
    <div className="grid gap-5">
      <Conflict editor={editor} />
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
          pattern={draft.pattern}
          mode={mode}
          onStroke={editor.stroke}
          onCancelStroke={editor.cancelStroke}
        />
      </div>
      <ExceptionList
        exceptions={draft.exceptions}
        today={today}
        onAdd={editor.addException}
        onRemove={editor.removeException}
      />
      <FailureNotice text={editor.failure} />
      <SaveBar editor={editor} />
    </div>
  )
}

function Conflict({ editor }: { readonly editor: AvailabilityEditor }) {
  if (!editor.draft.newer) return null
  return (
    <Notice
      tone="warning"
      live
      action={
        <span className="flex shrink-0 flex-wrap justify-end gap-2">
          <Button size="sm" onClick={editor.takeTheirs}>
            {texts.takeTheirs}
          </Button>
          <Button size="sm" busy={editor.isSaving} onClick={() => void editor.keepMine()}>
            {texts.keepMine}
          </Button>
        </span>
      }
    >
      {texts.stale}
    </Notice>
  )
}

/** Stays at the lower edge of the window while there is something to save. */
function SaveBar({ editor }: { readonly editor: AvailabilityEditor }) {
  const { isDirty, isSaving, draft } = editor
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-end gap-2 rounded-xl',
        isDirty &&
          'sticky bottom-9 z-5 sm:bottom-3 border border-line bg-raised p-2 ps-4 shadow-pop',
      )}
    >
      <p role="status" className="me-auto text-ink-soft text-sm">
        {isDirty && texts.unsaved}
      </p>
      <Button
        icon={<Undo2 />}
        variant="ghost"
        disabled={draft.history.length === 0}
        onClick={editor.undo}
      >
        {texts.undo}
      </Button>
      <Button
        variant="primary"
        disabled={!isDirty && !isSaving}
        busy={isSaving}
        busyText={texts.saving}
        onClick={() => void editor.save()}
      >
        {texts.save}
      </Button>
    </div>
  )
}

/** Ctrl or Cmd with Z undoes the last change, except in fields and dialogs. */
function useUndoKey({ undo }: AvailabilityEditor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, shiftKey } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey) return
      const isElsewhere =
        target instanceof Element &&
        target.closest('textarea, input:not([type="radio"]), [role="dialog"]')
      if (isElsewhere) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [undo])
}
