import type { PresentUser } from '@weekboard/contracts/presence'
import { Pencil } from 'lucide-react'
import { presenceTexts } from '../../model/presence-texts.ts'
import { useScheduleState } from '../../model/schedule-store.ts'
import { userColor, userTextColor } from '../../model/user-color.ts'

const none: readonly PresentUser[] = []

/** 'Ana Ruiz is editing'. */
const editingText = (editors: readonly PresentUser[]): string =>
  presenceTexts.isEditing(editors.map(({ name }) => name))

/** 'Ana Ruiz is editing'; nothing while nobody edits the shift. */
export function EditingBadge({ shiftId }: { readonly shiftId: number }) {
  const editors = useScheduleState(({ presence }) => presence.editors.get(shiftId) ?? none)
  const [first] = editors
  if (!first) return null
  const text = editingText(editors)
  return (
    <span
      title={text}
      className="inline-flex max-w-full animate-appear items-center gap-1 justify-self-start rounded-sm px-1 align-middle font-medium text-2xs leading-4"
      style={{ background: userColor(first.id), color: userTextColor }}
    >
      <Pencil className="size-2.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 truncate">{text}</span>
    </span>
  )
}

interface EditingFrameProps {
  /** At least one. */
  readonly editors: readonly PresentUser[]
}

/**
 * A frame in the editor's colour with the editor's name along its lower edge. Its parent must be
 * positioned.
 */
export function EditingFrame({ editors }: EditingFrameProps) {
  const color = userColor(editors[0]?.id ?? 0)
  const text = editingText(editors)
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute -inset-px animate-appear rounded-[inherit] border-2"
        style={{ borderColor: color }}
      />
      <span
        title={text}
        className="absolute inset-x-0 bottom-0 grid min-h-6 animate-appear content-center whitespace-normal rounded-b-[inherit] px-2 py-0.5 font-medium text-2xs leading-3.5 tracking-normal"
        style={{ background: color, color: userTextColor }}
      >
        <span className="line-clamp-2">{text}</span>
      </span>
    </>
  )
}
