import { AlertDialog as Radix } from 'radix-ui'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../button.tsx'
import { cn } from '../cn.ts'
import { confirmStore } from './confirm.ts'
import { modalClasses, scrimClasses } from './overlay.ts'
import { useReturnFocus } from './return-focus.ts'

/** The alert dialog of the first open confirmation; rendered once, in the signed-in shell. */
export function ConfirmDialog() {
  const pending = useStore(confirmStore)[0] ?? null
  const [shown, setShown] = useState(pending)
  // The text stays while the closed dialog fades out.
  if (pending && pending !== shown) setShown(pending)
  const focus = useReturnFocus(pending !== null)
  return (
    <Radix.Root
      open={pending !== null}
      onOpenChange={(open) => {
        if (!open) pending?.answer(false)
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={cn(scrimClasses, 'z-50')} />
        <Radix.Content
          onCloseAutoFocus={focus.giveBack}
          onOpenAutoFocus={focus.remember}
          className={cn(modalClasses, 'z-50 max-w-md p-5')}
        >
          <Radix.Title className="whitespace-pre-line font-semibold text-base leading-6">
            {shown?.title}
          </Radix.Title>
          <Radix.Description
            className={cn('whitespace-pre-line text-ink-soft text-sm', shown?.message && 'mt-1.5')}
          >
            {shown?.message}
          </Radix.Description>
          <div className="mt-5 flex justify-end gap-2">
            <Radix.Cancel asChild>
              <Button>{shown?.cancel ?? 'Cancel'}</Button>
            </Radix.Cancel>
            <Button
              variant={shown?.tone === 'normal' ? 'primary' : 'danger'}
              onClick={() => pending?.answer(true)}
            >
              {shown?.action}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
