import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProblemList, ProblemsDownload } from './checked-rows.tsx'
import type { ImportStep } from './import-state.ts'
import { importTexts as texts } from './import-texts.ts'
import type { ImportState } from './use-import.ts'

/** One transaction has no parts to count, so the bar only shows that it runs. */
export function ImportingStep({ count }: { readonly count: number }) {
  return (
    <div
      role="progressbar"
      aria-label={texts.importing(count)}
      className="my-8 h-1.5 overflow-hidden rounded-full bg-grey-soft"
    >
      <div className="h-full w-1/3 animate-sweep rounded-full bg-accent" />
    </div>
  )
}

interface EndStepProps {
  readonly state: ImportState
  /** Closes the dialog; not given in a page. */
  readonly onDone?: (() => void) | undefined
}

interface DoneStepProps extends EndStepProps {
  readonly outcome: Extract<ImportStep, { name: 'done' }>
}

export function DoneStep({ state, onDone, outcome: { importId, skipped } }: DoneStepProps) {
  return (
    <div className="grid gap-4">
      {skipped.length > 0 && <SkippedRows skipped={skipped} mapping={state.mapping} />}
      <div className="flex flex-wrap gap-2">
        {importId !== null && (
          <Button
            busy={state.busy === 'undoing'}
            busyText={texts.undoing}
            onClick={() => void state.undo(importId)}
          >
            {texts.undo}
          </Button>
        )}
        <Button variant="ghost" onClick={state.startAgain}>
          {texts.another}
        </Button>
        <DoneButton onDone={onDone} />
      </div>
    </div>
  )
}

/** The number of rows that are shown at once. */
const shownCount = 50

interface SkippedRowsProps {
  readonly skipped: DoneStepProps['outcome']['skipped']
  readonly mapping: ImportState['mapping']
}

function SkippedRows({ skipped, mapping }: SkippedRowsProps) {
  const [count, setCount] = useState(shownCount)
  const left = skipped.length - count
  return (
    <section className="grid gap-2">
      <h4 className="font-medium text-sm">{texts.skipped(skipped.length)}</h4>
      <ProblemList rows={skipped.slice(0, count)} />
      {left > 0 && (
        <Button size="sm" className="justify-self-start" onClick={() => setCount(count + 200)}>
          {texts.showMore(left)}
        </Button>
      )}
      <ProblemsDownload rows={skipped} mapping={mapping} />
    </section>
  )
}

interface UndoneStepProps extends EndStepProps {
  readonly count: number
}

export function UndoneStep({ state, onDone, count }: UndoneStepProps) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft text-sm">{texts.undone(count)}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={state.startAgain}>{texts.another}</Button>
        <DoneButton onDone={onDone} />
      </div>
    </div>
  )
}

function DoneButton({ onDone }: Pick<EndStepProps, 'onDone'>) {
  return (
    onDone && (
      <Button variant="primary" className="ms-auto" onClick={onDone}>
        {texts.done}
      </Button>
    )
  )
}
