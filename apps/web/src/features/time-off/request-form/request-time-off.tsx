import { CalendarPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useLate, usePreload } from '../../../lib/loading/late.tsx'
import { Button } from '../../../ui/button.tsx'
import { requestFormTexts as texts } from '../time-off-texts.ts'
import { requestDialogModule } from './request-dialog-module.ts'

/** The button that opens the form for a new request. */
export function RequestTimeOff() {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  usePreload(requestDialogModule)
  const dialog = useLate(requestDialogModule, isOpen, close)
  return (
    <>
      <Button
        changes
        variant="primary"
        icon={<CalendarPlus />}
        aria-haspopup="dialog"
        aria-busy={isOpen && !dialog ? true : undefined}
        onClick={() => setIsOpen(true)}
      >
        {texts.open}
      </Button>
      {isOpen && dialog && <dialog.NewRequestDialog onClose={close} />}
    </>
  )
}
