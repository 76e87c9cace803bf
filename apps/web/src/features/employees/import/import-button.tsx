import { FileUp } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useLate } from '../../../lib/loading/late.tsx'
import { Button } from '../../../ui/button.tsx'
import { importModule } from './import-module.ts'

/** The button that opens the import; its code loads with the first use. */
export function ImportButton() {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  const dialog = useLate(importModule, isOpen, close)
  return (
    <>
      <Button
        changes
        icon={<FileUp />}
        aria-haspopup="dialog"
        aria-busy={isOpen && !dialog ? true : undefined}
        onClick={() => setIsOpen(true)}
      >
        Import
      </Button>
      {dialog && <dialog.ImportDialog open={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}
