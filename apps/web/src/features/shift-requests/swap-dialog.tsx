import { useState } from 'react'
import type { ShiftActionsProps } from '../shifts/shared/shift-actions.ts'
import { ColleagueShifts } from './colleague-shifts.tsx'
import { useRequestWrites } from './hooks-write.ts'
import { RequestFormDialog } from './request-form-dialog.tsx'
import { shiftLine } from './shift-line.ts'
import { actionTexts, swapTexts as texts } from './shift-request-texts.ts'
import { useRequestWrite } from './use-request-write.ts'

interface SwapDialogProps extends ShiftActionsProps {
  readonly onClose: () => void
}

/** Proposes to exchange an own shift for an announced one of a colleague. */
export function SwapDialog({ shift, timeZone, onClose }: SwapDialogProps) {
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [note, setNote] = useState('')
  const { swap } = useRequestWrites()
  const { busy, failure, clear, run } = useRequestWrite(actionTexts.failed)
  const choose = (id: number | null) => {
    setChosenId(id)
    setMissing(false)
    clear()
  }
  const submit = async () => {
    setMissing(chosenId === null)
    if (chosenId === null) return
    const write = () => swap(shift.id, chosenId, note.trim())
    if (await run('swap', write, () => actionTexts.proposed)) onClose()
  }
  return (
    <RequestFormDialog
      title={texts.title}
      description={texts.own(shiftLine(shift, timeZone))}
      submitText={texts.submit}
      busyText={texts.submitting}
      isBusy={busy !== null}
      failure={failure ?? (isMissing ? texts.choose : null)}
      note={note}
      onNote={setNote}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-ink-soft text-sm">{texts.hint}</p>
      <ColleagueShifts shift={shift} timeZone={timeZone} chosenId={chosenId} onChoose={choose} />
    </RequestFormDialog>
  )
}
