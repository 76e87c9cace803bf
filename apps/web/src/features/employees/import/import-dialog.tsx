import { useEffect, useEffectEvent, useRef } from 'react'
import { useToast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ImportPanel } from './import-panel.tsx'
import type { PlacedImportProps } from './import-state.ts'
import { importTexts as texts } from './import-texts.ts'
import { type ImportState, useImport } from './use-import.ts'

interface ImportDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Keeps the list when it is closed and opened again, and goes on importing while it is closed. */
export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const state = useImport()
  useClosedResults(state, open)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} size="xl">
      <ImportPanel state={state} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** The import as a part of a page. */
export function PlacedImport({ last, onImported, onPendingChange }: PlacedImportProps) {
  const state = useImport(last)
  useLastImport(state, onImported)
  const isPending = state.step.name === 'columns' || state.step.name === 'preview'
  useEffect(() => onPendingChange(isPending), [isPending, onPendingChange])
  useEffect(() => () => onPendingChange(false), [onPendingChange])
  return <ImportPanel state={state} />
}

/** Reports an import, and that it was undone. */
function useLastImport({ step }: ImportState, onImported: PlacedImportProps['onImported']): void {
  const before = useRef(step)
  const report = useEffectEvent(onImported)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (step.name === 'undone') report(null)
    if (step.name !== 'done' || step.importId === null) return
    report({ id: step.importId, created: step.created })
  }, [step])
}

/** What ends while the dialog is closed is reported as a toast. */
function useClosedResults({ step, busy, failure, undo }: ImportState, open: boolean): void {
  const toast = useToast()
  const before = useRef({ wasImporting: false, wasUndoing: false })
  useEffect(() => {
    const { wasImporting, wasUndoing } = before.current
    const isImporting = step.name === 'importing'
    const isUndoing = busy === 'undoing'
    before.current = { wasImporting: isImporting, wasUndoing: isUndoing }
    const hasEnded = (wasImporting && !isImporting) || (wasUndoing && !isUndoing)
    if (!hasEnded || open) return
    if (step.name === 'undone') {
      toast({ type: 'success', title: texts.undoneTitle })
    } else if (step.name !== 'done' || failure !== null) {
      toast({ type: 'error', title: failure ?? texts.importFailed })
    } else {
      const { importId, created } = step
      const action = { label: texts.undo, run: () => void undo(importId ?? 0) }
      const title = texts.closedToast(created)
      toast({ type: 'success', title, ...(importId !== null && { action }) })
    }
  })
}
