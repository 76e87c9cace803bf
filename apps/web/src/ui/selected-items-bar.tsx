import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface SelectedItemsBarProps {
  /** How many are selected, such as '4 selected'. */
  readonly text: string
  readonly clearLabel: string
  readonly onClear: () => void
  /** The buttons. */
  readonly children: ReactNode
}

/** What can be done with the selected items of a list; stays in sight at the bottom of the list. */
export const SelectedItemsBar = ({
  text,
  clearLabel,
  onClear,
  children,
}: SelectedItemsBarProps) => (
  <div
    data-foot-bar=""
    className="fixed-bottom-4 max-md:fixed-bottom-9 sticky z-10 flex flex-wrap items-center gap-2 justify-self-center rounded-xl border border-line bg-raised px-4 py-2.5 shadow-modal"
  >
    <p role="status" className="me-2 font-medium text-ink text-sm tabular-nums">
      {text}
    </p>
    {children}
    <IconButton label={clearLabel} size="sm" onClick={onClear}>
      <X />
    </IconButton>
  </div>
)
