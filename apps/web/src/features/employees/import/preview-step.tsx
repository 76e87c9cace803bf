import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { CheckedRows, ProblemsDownload } from './checked-rows.tsx'
import {
  fieldsToLeaveOut,
  hasProblems,
  type ImportOptions,
  type ImportStep,
  isSkipped,
} from './import-state.ts'
import { importTexts as texts } from './import-texts.ts'
import type { CheckedRow } from './reading/check-rows.ts'
import type { ColumnMapping } from './reading/columns.ts'
import type { ImportState } from './use-import.ts'

interface PreviewStepProps {
  readonly state: ImportState
  readonly preview: Extract<ImportStep, { name: 'preview' }>
}

export function PreviewStep({ state, preview }: PreviewStepProps) {
  const [onlyProblems, setOnlyProblems] = useState(false)
  const { list } = preview
  const rows = state.checked(preview.rows)
  const withProblems = rows.filter(hasProblems)
  const bad = rows.filter(isSkipped).length
  const good = rows.length - bad
  const shown = onlyProblems ? withProblems : rows
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm">
          {texts.countsFor(good, bad)}
        </p>
        <CheckField
          label={texts.onlyProblems}
          checked={onlyProblems}
          onChange={({ target }) => setOnlyProblems(target.checked)}
        />
      </div>
      <CellsToLeaveOut
        rows={preview.rows.filter(({ withoutCells }) => withoutCells)}
        mapping={state.mapping}
        options={state.options}
        onChange={state.setOptions}
      />
      <NewPositions
        names={state.newPositions(preview.rows)}
        options={state.options}
        onChange={state.setOptions}
      />
      {shown.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.noRows}</p>
      ) : (
        <CheckedRows key={String(onlyProblems)} rows={shown} mapping={state.mapping} />
      )}
      <ProblemsDownload rows={withProblems} mapping={state.mapping} />
      <ImportChoices options={state.options} onChange={state.setOptions} />
      <ImportButtons
        blocked={blockedReason(good, bad, state.options)}
        good={good}
        onBack={() => state.showColumns(list)}
        onImport={() => void state.importRows(preview)}
      />
    </div>
  )
}

function blockedReason(good: number, bad: number, { mode }: ImportOptions): string | null {
  if (good === 0) return texts.nobody
  return mode === 'all_or_nothing' && bad > 0 ? texts.allBlocked : null
}

interface OptionsProps {
  readonly options: ImportOptions
  readonly onChange: (changes: Partial<ImportOptions>) => void
}

interface CellsToLeaveOutProps extends OptionsProps {
  /** The rows whose problems are in cells that may be empty. */
  readonly rows: readonly CheckedRow[]
  readonly mapping: ColumnMapping
}

/** Offers to import people without what cannot be read of them; nothing when all can. */
function CellsToLeaveOut({ rows, mapping, options, onChange }: CellsToLeaveOutProps) {
  if (rows.length === 0) return null
  const fields = fieldsToLeaveOut(rows, mapping)
  return (
    <CheckField
      label={texts.leaveOutCells}
      description={texts.leaveOutCellsHint(rows.length, fields, options.leaveOutCells)}
      checked={options.leaveOutCells}
      onChange={({ target }) => onChange({ leaveOutCells: target.checked })}
      className="rounded-md border border-line px-3 py-2.5"
    />
  )
}

interface NewPositionsProps extends OptionsProps {
  /** The positions of the list that do not exist. */
  readonly names: readonly string[]
}

/** Says which positions the import adds; nothing when all exist. */
function NewPositions({ names, options, onChange }: NewPositionsProps) {
  if (names.length === 0) return null
  return (
    <CheckField
      label={texts.createPositions}
      description={texts.createPositionsHint(names, options.createPositions)}
      checked={options.createPositions}
      onChange={({ target }) => onChange({ createPositions: target.checked })}
      className="rounded-md border border-line px-3 py-2.5"
    />
  )
}

const modes = [
  { mode: 'skip_problems', label: texts.skip, hint: texts.skipHint },
  { mode: 'all_or_nothing', label: texts.all, hint: texts.allHint },
] as const

function ImportChoices({ options, onChange }: OptionsProps) {
  const id = useId()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium text-sm">{texts.mode}</legend>
        {modes.map(({ mode, label, hint }) => (
          <div key={mode} className="flex items-start gap-2.5 text-sm">
            <input
              type="radio"
              id={`${id}-${mode}`}
              name={id}
              checked={options.mode === mode}
              onChange={() => onChange({ mode })}
              aria-describedby={`${id}-${mode}-hint`}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <div className="grid min-w-0">
              <label htmlFor={`${id}-${mode}`}>{label}</label>
              <span id={`${id}-${mode}-hint`} className="text-ink-muted text-xs">
                {hint}
              </span>
            </div>
          </div>
        ))}
      </fieldset>
      <div className="grid content-start gap-4">
        <CheckField
          label={texts.invitations}
          description={texts.invitationsHint}
          checked={options.sendInvitations}
          onChange={({ target }) => onChange({ sendInvitations: target.checked })}
        />
      </div>
    </div>
  )
}

interface ImportButtonsProps {
  /** Why nothing can be imported now. */
  readonly blocked: string | null
  readonly good: number
  readonly onBack: () => void
  readonly onImport: () => void
}

function ImportButtons({ blocked, good, onBack, onImport }: ImportButtonsProps) {
  return (
    <div className="grid gap-3">
      {blocked && <Notice tone="warning">{blocked}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button className="me-auto" onClick={onBack}>
          {texts.changeColumns}
        </Button>
        <Button variant="primary" disabled={blocked !== null} onClick={onImport}>
          {texts.import(good)}
        </Button>
      </div>
    </div>
  )
}
