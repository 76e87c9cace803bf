import { useEffect, useRef } from 'react'
import { cn } from '../../../ui/cn.ts'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep, ImportingStep, UndoneStep } from './end-steps.tsx'
import type { ImportStep } from './import-state.ts'
import { importTexts as texts } from './import-texts.ts'
import { PreviewStep } from './preview-step.tsx'
import { SourceStep } from './source-step.tsx'
import type { ImportState } from './use-import.ts'

interface ImportPanelProps {
  readonly state: ImportState
  /** Closes the dialog; not given in a page. */
  readonly onDone?: () => void
}

/** The steps of an import, in a dialog or in a page. */
export function ImportPanel({ state, onDone }: ImportPanelProps) {
  const { step, failure } = state
  const content = useFocusOnStep(step.name)
  return (
    <div ref={content} className="grid gap-4">
      <ImportSteps current={stepNumbers[step.name]} />
      <h3 tabIndex={-1} className="font-semibold text-base outline-none">
        {titleOf(step)}
      </h3>
      <FailureNotice text={failure} />
      <StepContent state={state} onDone={onDone} />
    </div>
  )
}

function StepContent({ state, onDone }: ImportPanelProps) {
  const { step } = state
  switch (step.name) {
    case 'source':
      return <SourceStep state={state} />
    case 'columns':
      return <ColumnsStep state={state} list={step.list} />
    case 'preview':
      return <PreviewStep state={state} preview={step} />
    case 'importing':
      return <ImportingStep count={step.count} />
    case 'done':
      return <DoneStep state={state} onDone={onDone} outcome={step} />
    case 'undone':
      return <UndoneStep state={state} onDone={onDone} count={step.count} />
  }
}

const stepNumbers: Readonly<Record<ImportStep['name'], number>> = {
  source: 1,
  columns: 2,
  preview: 3,
  importing: 3,
  done: 4,
  undone: 4,
}

function titleOf(step: ImportStep): string {
  switch (step.name) {
    case 'source':
      return texts.sourceTitle
    case 'columns':
      return texts.columnsTitle
    case 'preview':
      return texts.previewTitle
    case 'importing':
      return texts.importing(step.count)
    case 'done':
      return step.created === 0 ? texts.noneTitle : texts.doneTitle(step.created)
    case 'undone':
      return texts.undoneTitle
  }
}

/** The heading gets the focus with a new step, so that readers hear where they are. */
function useFocusOnStep(name: ImportStep['name']) {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    before.current = name
    content.current?.querySelector('h3')?.focus()
  }, [name])
  return content
}

/** Counts from 1; 4 is after the last step. */
function ImportSteps({ current }: { readonly current: number }) {
  return (
    <ol aria-label={texts.steps} className="flex gap-2">
      {texts.stepNames.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          className={cn(
            'flex-1 border-t-2 pt-1.5 text-xs',
            index < current ? 'border-accent' : 'border-line-strong',
            index + 1 === current ? 'font-semibold text-ink' : 'text-ink-muted',
          )}
        >
          {index + 1}. {name}
        </li>
      ))}
    </ol>
  )
}
