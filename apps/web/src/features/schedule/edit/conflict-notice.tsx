import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { eventsState, lastEditorName } from '../week/schedule-events.ts'
import { usePart } from '../week/schedule-store.ts'
import { popoverTexts as texts } from './popover-texts.ts'
import type { FormPartProps } from './shift-editor.ts'
import { VersionDifferences } from './version-differences.tsx'

/**
 * Another user changed or deleted the shift in the form; the user decides which version to keep.
 */
export function ConflictNotice({ week, editor }: FormPartProps) {
  const events = usePart(eventsState, ({ events }) => events)
  const { conflict, state } = editor
  if (!conflict || !state.basis) return null
  const name = lastEditorName(events, state.basis.id) ?? texts.someone
  const did = conflict.kind === 'deleted' ? texts.deletedIt : texts.changedIt
  return (
    <Notice tone="warning" live>
      {`${name} ${did}`}
      {conflict.kind === 'changed' && (
        <VersionDifferences
          week={week}
          before={state.basis}
          mine={state.values}
          theirs={conflict.current}
        />
      )}
      <span className="mt-2 flex gap-2">
        <Button size="sm" onClick={editor.keepMine}>
          {texts.keepMine}
        </Button>
        <Button size="sm" onClick={editor.takeTheirs}>
          {texts.takeTheirs}
        </Button>
      </span>
    </Notice>
  )
}
