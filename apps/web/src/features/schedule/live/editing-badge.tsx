import type { PresentUser } from '@weekboard/contracts/presence'
import { Pencil } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { cn } from '../../../ui/cn.ts'
import { useScheduleStore } from '../schedule-store.ts'
import { liveTexts } from './live-texts.ts'
import { personColor, personInk } from './person-color.ts'

const none: readonly PresentUser[] = []

interface EditingBadgeProps {
  readonly shiftId: number
  /**
   * `block`: over the lower edge of a shift, with a frame around it; what contains it has to be
   * positioned. `inline`: where there is room for words.
   */
  readonly look: 'block' | 'inline'
}

const looks = {
  // Over the second line of the shift, all of it.
  block: 'absolute inset-x-0 bottom-0 h-6 px-2',
  inline: 'max-w-full justify-self-start rounded-sm px-1 align-middle leading-4',
} as const

/** 'Ana Ruiz is editing' on a shift, in the person's colour; nothing while nobody edits it. */
export function EditingBadge({ shiftId, look }: EditingBadgeProps) {
  const { presence } = useScheduleStore()
  const editors = useSyncExternalStore(
    presence.subscribe,
    () => presence.get().editors.get(shiftId) ?? none,
  )
  const [first] = editors
  if (!first) return null
  const color = personColor(first.id)
  const text = liveTexts.isEditing(editors.map(({ name }) => name))
  return (
    <>
      {look === 'block' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -inset-px animate-appear rounded-[inherit] border-2"
          style={{ borderColor: color }}
        />
      )}
      <span
        title={text}
        className={cn(
          'inline-flex animate-appear items-center gap-1 font-medium text-2xs',
          looks[look],
        )}
        style={{ background: color, color: personInk }}
      >
        <Pencil className="size-2.5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 truncate">{text}</span>
      </span>
    </>
  )
}
