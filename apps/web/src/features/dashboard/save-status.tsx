import { Check, CircleAlert } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { dashboardTexts as texts } from './dashboard-texts.ts'
import type { LayoutEditor } from './model/layout-editor.ts'

const statusTexts = {
  idle: '',
  saving: texts.saving,
  saved: texts.saved,
  failed: texts.notSaved,
} as const

/** Whether the layout is saved; 'Try again' after a failure. */
export function SaveStatus({ editor }: { readonly editor: LayoutEditor }) {
  const status = useStore(editor.store, (state) => state.status)
  return (
    <div className="flex items-center gap-2 text-ink-soft text-sm *:[svg]:size-4">
      {status === 'saving' && <Spinner size="sm" />}
      {status === 'saved' && <Check className="text-success-ink" aria-hidden="true" />}
      {status === 'failed' && <CircleAlert className="text-danger-ink" aria-hidden="true" />}
      <span role="status">{statusTexts[status]}</span>
      {status === 'failed' && (
        <Button size="sm" onClick={() => void editor.save()}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  )
}
