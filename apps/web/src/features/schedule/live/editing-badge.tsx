import type { PresentUser } from '@weekboard/contracts/presence'
import { Pencil } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../../lib/session.ts'
import { cn } from '../../../ui/cn.ts'
import { useScheduleStore } from '../schedule-store.ts'
import { liveTexts } from './live-texts.ts'
import { personColor } from './person-color.ts'

const none: readonly PresentUser[] = []

/** The others who have a shift's popover open. */
function useEditors(shiftId: number): readonly PresentUser[] {
  const { presence } = useScheduleStore()
  const own = useCurrentUser()?.id
  const editors = useSyncExternalStore(
    presence.subscribe,
    () => presence.get().editors.get(shiftId) ?? none,
  )
  return editors.filter(({ id }) => id !== own)
}

interface EditingBadgeProps {
  readonly shiftId: number
  /** Where it stands in the way, only a frame is drawn and the words are left to readers. */
  readonly frameOnly?: boolean
  readonly className?: string
}

/**
 * 'Ana Ruiz is editing' on a shift, in the person's colour, with a frame around the element that
 * contains it, which has to be positioned. Nothing while nobody edits the shift.
 */
export function EditingBadge({ shiftId, frameOnly = false, className }: EditingBadgeProps) {
  const editors = useEditors(shiftId)
  const [first] = editors
  if (!first) return null
  const color = personColor(first.id)
  const text = liveTexts.isEditing(editors.map(({ name }) => name))
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 animate-appear rounded-[inherit] border-2"
        style={{ borderColor: color }}
      />
      <span
        title={text}
        className={cn(
          frameOnly
            ? 'sr-only'
            : 'mt-1 flex w-fit max-w-full animate-appear items-center gap-1 rounded-sm px-1 font-medium text-2xs text-white leading-4',
          className,
        )}
        style={frameOnly ? undefined : { background: color }}
      >
        {!frameOnly && <Pencil className="size-2.5 shrink-0" aria-hidden="true" />}
        <span className="min-w-0 truncate">{text}</span>
      </span>
    </>
  )
}
