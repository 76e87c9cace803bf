import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { useId, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FoldToggle } from '../../../ui/fold-toggle.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { FoldedText } from '../../../ui/page/folded-text.tsx'
import { ClaimButton } from '../claim-shift.tsx'
import { DatedShift } from './dated-shift.tsx'
import { openShiftTexts as texts } from './my-week-request-texts.ts'

/** More are shown on demand. */
const maxShown = 5

interface OpenShiftsCardProps {
  /** The open shifts, sorted by start. */
  readonly shifts: readonly Shift[]
  readonly timeZone: string
  readonly positions: readonly WeekPosition[]
}

/** Open shifts to claim; those that the viewer cannot claim are folded away, each with its reason. */
export function OpenShiftsCard({ shifts, ...row }: OpenShiftsCardProps) {
  const headingId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const claimable = shifts.filter((shift) => shift.claimable !== false)
  const blocked = shifts.filter((shift) => shift.claimable === false)
  const shown = showsAll ? claimable : claimable.slice(0, maxShown)
  return (
    <section aria-labelledby={headingId}>
      <Card padding="none" className="overflow-clip">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-3">
          <h2 id={headingId} className="font-semibold text-base">
            {texts.title}
          </h2>
          <p className="text-ink-soft text-sm tabular-nums">
            {claimable.length > 0 ? texts.claimable(claimable.length) : texts.noneClaimable}
          </p>
        </div>
        {shown.length > 0 && (
          <ul aria-labelledby={headingId} className="divide-y divide-line border-line border-t">
            {shown.map((shift) => (
              <OpenShiftRow key={shift.id} shift={shift} {...row} />
            ))}
          </ul>
        )}
        {shown.length < claimable.length && (
          <div className="border-line border-t px-4 py-2.5">
            <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
              {texts.showAll(claimable.length)}
            </Button>
          </div>
        )}
        {blocked.length > 0 && <BlockedShifts shifts={blocked} {...row} />}
      </Card>
    </section>
  )
}

function BlockedShifts({ shifts, ...row }: OpenShiftsCardProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  return (
    <>
      <FoldToggle
        isOpen={isOpen}
        controls={listId}
        text={texts.notClaimable(shifts.length)}
        onToggle={() => setOpen(!isOpen)}
        className="border-t"
      />
      <ul
        id={listId}
        aria-label={texts.notClaimable(shifts.length)}
        hidden={!isOpen}
        className="divide-y divide-line border-line border-t"
      >
        {isOpen && shifts.map((shift) => <OpenShiftRow key={shift.id} shift={shift} {...row} />)}
      </ul>
    </>
  )
}

interface OpenShiftRowProps extends Omit<OpenShiftsCardProps, 'shifts'> {
  readonly shift: Shift
}

function OpenShiftRow({ shift, timeZone, positions }: OpenShiftRowProps) {
  const id = useId()
  const { slots, notes, claimable, claim_blocked_by: reasons = [] } = shift
  return (
    <DatedShift
      id={id}
      shift={shift}
      timeZone={timeZone}
      positions={positions}
      badges={slots > 1 && <Badge>{texts.places(slots)}</Badge>}
    >
      {notes && <FoldedText text={notes} />}
      {claimable === false ? (
        reasons.map(({ code, message }) => (
          <p key={code} className="wrap-anywhere text-ink-soft text-sm">
            {message}
          </p>
        ))
      ) : (
        <ClaimButton shift={shift} size="sm" describedBy={id} />
      )}
    </DatedShift>
  )
}
