import type { PresentUser } from '@weekboard/contracts/schedule/presence'
import { userColor, userTextColor } from './presence.ts'
import { presenceTexts } from './presence-texts.ts'

/**
 * A frame in the editor's colour with the editor's name along its lower edge. Its parent must be
 * positioned.
 */
export function EditingFrame({ editors }: { readonly editors: readonly PresentUser[] }) {
  const color = userColor(editors[0]?.id ?? 0)
  const text = presenceTexts.isEditing(editors.map(({ name }) => name))
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
