import type { BrainHole, ProposedShift } from '@weekboard/contracts/brain/brain-proposal'
import { Lock, LockOpen, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toggleLock, useBrainGrid, usePlanView } from './brain-grid.ts'
import { whyTexts as texts } from './brain-texts.ts'
import { ChangeButton } from './change-button.tsx'
import { useBrainCalls } from './hooks.ts'
import { lockOf } from './model/locks.ts'
import { employeeName, holeIndexOf, type ProposalEntry } from './model/planned-week.ts'
import { formerText, ownerText, shiftLabel, shiftPosition } from './shift-label.ts'

/** Why a chosen shift is as it is, or a hole stays. Covers the foot of a phone while something is chosen. */
export function WhyPanel() {
  const { planned, brainGrid } = usePlanView()
  const chosenId = useBrainGrid(brainGrid, (state) => state.chosenId)
  const entry = chosenId === null ? undefined : planned.get(chosenId)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (chosenId !== null) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <>
      <aside
        ref={panel}
        aria-label={texts.title}
        data-over-foot={entry ? '' : undefined}
        className={
          entry
            ? 'rounded-xl border border-line bg-surface p-4 shadow-raise max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:pb-[calc(1rem+var(--safe-bottom))] max-md:max-h-[55dvh] max-md:overflow-y-auto max-md:rounded-b-none max-md:shadow-pop'
            : 'rounded-xl border border-line bg-surface p-4 shadow-raise'
        }
      >
        <div className="flex items-center justify-between gap-2">
          <h2 className="font-semibold text-base">{texts.title}</h2>
          {entry && (
            <IconButton
              label={texts.close}
              className="-my-2 -me-2"
              onClick={() => brainGrid.setState({ chosenId: null })}
            >
              <X />
            </IconButton>
          )}
        </div>
        {entry ? (
          <Explanation key={entry.shift.id} entry={entry} />
        ) : (
          <p className="mt-1 text-ink-soft text-sm">{texts.hint}</p>
        )}
      </aside>
      {/* The end of the page can be scrolled above the panel. */}
      {entry && <div className="hidden h-[55dvh] max-md:block" />}
    </>
  )
}

function Explanation({ entry }: { readonly entry: ProposalEntry }) {
  const { week } = usePlanView()
  const { shift, proposed, hole } = entry
  const position = shiftPosition(shift, week)
  return (
    <div className="mt-1 grid grid-cols-1 gap-3 text-sm">
      <p aria-live="polite" className="font-medium">
        {shiftLabel(shift, week)}
        {position && <span className="font-normal text-ink-soft"> · {position.name}</span>}
      </p>
      {proposed && <Reasons entry={entry} proposed={proposed} />}
      {hole && <WhyHole hole={hole} index={holeIndexOf(shift.id)} />}
      {!proposed && !hole && <p className="text-ink-soft">{draftText(entry, week)}</p>}
      <LockToggle entry={entry} />
    </div>
  )
}

function draftText({ kind, other }: ProposalEntry, week: Parameters<typeof ownerText>[1]): string {
  if (kind === 'removed') return texts.removed
  if (kind === 'replaced' && other) return texts.replaced(ownerText(other, week))
  return kind === 'open' ? texts.open : texts.kept
}

interface ReasonsProps {
  readonly entry: ProposalEntry
  readonly proposed: ProposedShift
}

function Reasons({ entry, proposed }: ReasonsProps) {
  const { week } = usePlanView()
  const { kind, shift, other } = entry
  const { reasons, alternatives } = proposed
  return (
    <>
      <Section title={texts.reasons}>
        <ul className="grid list-disc gap-1 ps-4">
          {kind === 'changed' && other && <li>{texts.was(formerText(shift, other, week))}</li>}
          {reasons.map(({ code, message }) => (
            <li key={code + message}>{message}</li>
          ))}
          {reasons.length === 0 && <li>{texts.noReason}</li>}
        </ul>
      </Section>
      <Section title={texts.others}>
        {alternatives.length === 0 && <p className="text-ink-soft">{texts.nobodyElse}</p>}
        <LongList
          items={alternatives}
          isOrdered
          render={(each) => (
            <OtherEmployee key={each.employee_id} index={proposed.index} alternative={each} />
          )}
        />
      </Section>
    </>
  )
}

type Alternative = ProposedShift['alternatives'][number]

interface OtherEmployeeProps {
  /** The `index` of the proposed shift. */
  readonly index: number
  readonly alternative: Alternative
}

/** Somebody else for a proposed shift: the rules that stop them, or what would be different. */
function OtherEmployee({ index, alternative }: OtherEmployeeProps) {
  const { week, openRunId } = usePlanView()
  const { giveTo } = useBrainCalls()
  const id = useId()
  const { employee_id, blocked_by, reasons } = alternative
  const sentences = blocked_by.length > 0 ? blocked_by : reasons
  return (
    <li className="grid grid-cols-1">
      <span id={id} className="font-medium">
        {employeeName(week, employee_id)}
      </span>
      <span className="block text-ink-soft text-xs">
        {sentences.map(({ message }) => message).join(' ')}
      </span>
      {openRunId !== null && blocked_by.length === 0 && (
        <ChangeButton
          text={texts.useInstead}
          describedBy={id}
          change={() => giveTo(openRunId, index, employee_id)}
        />
      )}
    </li>
  )
}

interface WhyHoleProps {
  readonly hole: BrainHole
  /** Its place in the holes of the run. */
  readonly index: number
}

function WhyHole({ hole, index }: WhyHoleProps) {
  const { week, brainGrid, openRunId } = usePlanView()
  const { fillHole } = useBrainCalls()
  const id = useId()
  return (
    <>
      <p className="text-ink-soft">{texts.hole(hole.count)}</p>
      <Section title={texts.smallestChange}>
        <p id={id}>{hole.smallest_change?.message ?? texts.noChange}</p>
        {openRunId !== null && hole.applicable && (
          <ChangeButton
            text={texts.apply}
            describedBy={id}
            change={() => fillHole(openRunId, index)}
            onChanged={() => brainGrid.setState({ chosenId: null })}
          />
        )}
      </Section>
      <Section title={texts.stopped}>
        <LongList
          items={hole.stopped}
          render={({ employee_id, blocked_by }) => (
            <li key={employee_id}>
              <span className="font-medium">{employeeName(week, employee_id)}</span>
              <span className="block text-ink-soft text-xs">
                {blocked_by.map(({ message }) => message).join(' ') || texts.free}
              </span>
            </li>
          )}
        />
      </Section>
    </>
  )
}

/** How many of a list are shown at first. */
const firstItems = 6

interface LongListProps<T> {
  readonly items: readonly T[]
  readonly isOrdered?: boolean
  readonly render: (item: T) => ReactNode
}

function LongList<T>({ items, isOrdered = false, render }: LongListProps<T>) {
  const [showsAll, setShowsAll] = useState(false)
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <>
      <List className="grid gap-1.5">
        {(showsAll ? items : items.slice(0, firstItems)).map(render)}
      </List>
      {!showsAll && items.length > firstItems && (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-2.5 justify-self-start"
          onClick={() => setShowsAll(true)}
        >
          {texts.showAll(items.length)}
        </Button>
      )}
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1.5">
      <h3 id={id} className="font-semibold text-ink-soft text-xs">
        {title}
      </h3>
      {children}
    </section>
  )
}

function LockToggle({ entry }: { readonly entry: ProposalEntry }) {
  const { week, brainGrid } = usePlanView()
  const hint = useId()
  const lock = lockOf(entry, shiftLabel(entry.shift, week))
  const isLocked = useBrainGrid(brainGrid, ({ locks }) => lock !== null && locks.has(lock.key))
  if (!lock) return null
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        size="sm"
        icon={isLocked ? <Lock /> : <LockOpen />}
        aria-describedby={hint}
        onClick={() => toggleLock(brainGrid, lock)}
      >
        {isLocked ? texts.unlock : texts.lock}
      </Button>
      <p id={hint} className="text-ink-muted text-xs">
        {texts.lockHint}
      </p>
    </div>
  )
}
