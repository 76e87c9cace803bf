import type { ReactNode } from 'react'
import { SelectField } from '../fields/select-field.tsx'
import { requestViewTexts as texts } from './request-view-texts.ts'

/** The row of filters above a list of requests. */
export const RequestFiltersView = ({ children }: { readonly children: ReactNode }) => (
  <search
    aria-label={texts.filters}
    className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
  >
    {children}
  </search>
)

interface FilterSelectProps {
  readonly label: string
  /** The text of the option that filters nothing, whose value is ''. */
  readonly allText: string
  readonly value: string | number | undefined
  readonly options: readonly { readonly value: string | number; readonly text: string }[]
  readonly onChange: (value: string) => void
}

export const FilterSelect = ({ label, allText, value, options, onChange }: FilterSelectProps) => (
  <SelectField
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value)}
    className="w-full sm:w-52"
  >
    <option value="">{allText}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.text}
      </option>
    ))}
  </SelectField>
)
