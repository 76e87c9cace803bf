import type { PresentUser } from '@weekboard/contracts/presence'
import { Pencil } from 'lucide-react'
import { presenceTexts } from '../model/presence-texts.ts'
import { useScheduleState } from '../model/schedule-store.ts'
import { userColor, userTextColor } from '../model/user-color.ts'

const none: readonly PresentUser[] = []

/** The other users who have the popover's shift open; takes no space while there are none. */
export function EditingToo({ shiftId }: { readonly shiftId: number | null }) {
  const { editors } = useScheduleState(({ presence }) => presence)
  const others = (shiftId !== null && editors.get(shiftId)) || none
  const [first] = others
  return (
    <div role="status" className="contents">
      {first && (
        <p className="flex animate-appear items-center gap-2.5 rounded-md bg-sunken px-3 py-2 text-sm">
          <span
            className="grid size-5 shrink-0 place-items-center rounded-full"
            style={{ background: userColor(first.id), color: userTextColor }}
          >
            <Pencil className="size-2.5" aria-hidden="true" />
          </span>
          <span className="min-w-0">
            {presenceTexts.isEditingToo(others.map(({ name }) => name))}
          </span>
        </p>
      )}
    </div>
  )
}
