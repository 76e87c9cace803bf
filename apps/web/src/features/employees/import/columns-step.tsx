import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { importTexts as texts } from './import-texts.ts'
import { type ImportField, importFields } from './reading/columns.ts'
import type { ImportList } from './reading/reader-messages.ts'
import type { ImportState } from './use-import.ts'

interface ColumnsStepProps {
  readonly state: ImportState
  readonly list: ImportList
}

export function ColumnsStep({ state, list }: ColumnsStepProps) {
  const [hasHeader, setHasHeader] = useState(list.hasHeader)
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <p role="status" className="text-ink-soft text-sm">
          {texts.found(list.rowCount, list.separator, list.encoding)}
        </p>
        <CheckField
          label={texts.hasHeader}
          checked={hasHeader}
          onChange={({ target }) => {
            setHasHeader(target.checked)
            void state.setHasHeader(target.checked)
          }}
        />
      </div>
      <ul className="grid divide-y divide-line border-line border-y">
        {list.columns.map((column, index) => (
          <ColumnItem
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
            key={index}
            column={column}
            index={index}
            state={state}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button className="me-auto" onClick={state.startAgain}>
          {texts.otherList}
        </Button>
        <Button
          variant="primary"
          busy={state.busy === 'checking'}
          busyText={texts.checking}
          onClick={() => void state.preview(list)}
        >
          {texts.preview}
        </Button>
      </div>
    </div>
  )
}

interface ColumnItemProps {
  readonly state: ImportState
  readonly column: ImportList['columns'][number]
  readonly index: number
}

const fieldOf = (value: string): ImportField | null =>
  importFields.find((field) => field === value) ?? null

function ColumnItem({ state, column, index }: ColumnItemProps) {
  const offered = importFields.filter((field) => field !== 'hourly_rate' || state.canSetRates)
  const examples = column.examples.filter((example) => example !== '').join(' · ')
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[1fr_14rem]">
      <div className="min-w-0">
        <p className="truncate font-medium text-sm">{texts.column(index, column.header)}</p>
        <p className="truncate text-ink-muted text-xs">{examples || texts.noExample}</p>
      </div>
      <SelectField
        label={texts.column(index, column.header)}
        labelHidden
        value={state.mapping[index] ?? ''}
        onChange={({ target }) => state.setField(index, fieldOf(target.value))}
      >
        <option value="">{texts.ignored}</option>
        {offered.map((field) => (
          <option key={field} value={field}>
            {texts.fields[field]}
          </option>
        ))}
      </SelectField>
    </li>
  )
}
