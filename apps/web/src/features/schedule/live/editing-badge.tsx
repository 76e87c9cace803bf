import type { PresentUser } from '@weekboard/contracts/schedule/presence'
import { Pencil } from 'lucide-react'
import { usePart } from '../week/schedule-store.ts'
import { presenceState, userColor, userTextColor } from './presence.ts'
import { presenceTexts } from './presence-texts.ts'

const none: readonly PresentUser[] = []

/** 'Ana Ruiz is editing'; nothing while nobody edits the shift. */
export function EditingBadge({ shiftId }: { readonly shiftId: number }) {
  const editors = usePart(presenceState, ({ presence }) => presence.editors.get(shiftId) ?? none)
  const [first] = editors
  if (!first) return null
  const text = presenceTexts.isEditing(editors.map(({ name }) => name))
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
