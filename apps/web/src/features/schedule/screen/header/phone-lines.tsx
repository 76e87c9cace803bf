import { Search } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useFindAddress } from '../../arrange/find-address.ts'
import { isFiltering } from '../../arrange/row-filter.ts'
import { headerTexts } from './header-texts.ts'

interface PhoneLinesProps {
  readonly zone: ReactNode
  readonly asOf: ReactNode
  readonly stats: ReactNode
  /** Where the buttons for conflicts and for changes that wait to be saved stand. */
  readonly alerts: ReactNode
  readonly undo: ReactNode
  /** The search of people, which a button shows; false where there is none. */
  readonly children: ReactNode
}

/**
 * The figures of a narrow window make room for the buttons by taking two lines, for which there is room
 * in every week. The search is folded, but stays while it finds people.
 */
export function PhoneLines({ zone, asOf, stats, alerts, undo, children }: PhoneLinesProps) {
  const isFiltered = isFiltering(useFindAddress().filter)
  const [isOpen, setOpen] = useState(false)
  if (isFiltered && !isOpen) setOpen(true)
  const id = useId()
  return (
    <>
      <div className="flex min-h-9 items-center gap-x-2">
        <SecondLine>
          {stats}
          {zone}
          {asOf}
        </SecondLine>
        <div className="-me-1 ms-auto flex shrink-0 items-center">
          {alerts}
          {undo}
          {children && (
            <IconButton
              data-find-people
              size="sm"
              label={headerTexts.findPeople}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <Search />
            </IconButton>
          )}
        </div>
      </div>
      {children && isOpen && <div id={id}>{children}</div>}
    </>
  )
}

/** The figures under the title; keeps its height while it is empty. */
export const SecondLine = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex min-h-5 min-w-0 flex-wrap items-center gap-x-4">{children}</div>
)
