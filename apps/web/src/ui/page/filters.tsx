import type { ReactNode } from 'react'
import { isReversed } from '../../lib/dates/date-range.ts'
import { Button } from '../button.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'

interface FilterRowProps {
  readonly children: ReactNode
  /** Says what is missing in them, on a line of its own. */
  readonly failure?: ReactNode
}

/** The row of filters above a list. */
export const FilterRow = ({ children, failure }: FilterRowProps) => (
  <search aria-label="Filters" className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
    {children}
    {failure && <div className="col-span-2 basis-full">{failure}</div>}
  </search>
)

interface FilterSelectProps {
  readonly label: string
  /** The text of the option that filters nothing, whose value is ''. */
  readonly allText: string
  readonly value: string | number | undefined
  readonly options: readonly { readonly value: string | number; readonly text: string }[]
  /** The text of a value that is not among the options, such as before they are loaded. */
  readonly unknownText?: string
  readonly onChange: (value: string) => void
  readonly isWide?: boolean
}

const isUnknown = ({ value, options }: FilterSelectProps): boolean =>
  value !== undefined && options.every((option) => option.value !== value)

export const FilterSelect = (props: FilterSelectProps) => (
  <SelectField
    label={props.label}
    value={props.value ?? ''}
    onChange={({ target }) => props.onChange(target.value)}
    className={props.isWide ? 'w-full sm:w-60' : 'w-full sm:w-52'}
  >
    <option value="">{props.allText}</option>
    {props.unknownText && isUnknown(props) && (
      <option value={props.value}>{props.unknownText}</option>
    )}
    {props.options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.text}
      </option>
    ))}
  </SelectField>
)

interface LogFilterBarProps {
  readonly dates: { readonly from?: string; readonly to?: string }
  readonly onDate: (end: 'from' | 'to', date: string) => void
  /** Clears all filters; null without any. */
  readonly onClear: (() => void) | null
  /** Whose entries, and which. */
  readonly children: ReactNode
  readonly failure: ReactNode
}

/** The filters of a log, with its first and last date. */
export const LogFilterBar = ({ dates, onDate, onClear, children, failure }: LogFilterBarProps) => (
  <FilterRow failure={failure}>
    {children}
    <TextField
      type="date"
      label="From"
      value={dates.from ?? ''}
      onChange={({ target }) => onDate('from', target.value)}
      className="sm:w-40"
    />
    <TextField
      type="date"
      label="To"
      value={dates.to ?? ''}
      onChange={({ target }) => onDate('to', target.value)}
      error={isReversed(dates) ? 'To must not be before From' : undefined}
      className="sm:w-40"
    />
    {onClear && (
      <Button variant="ghost" onClick={onClear} className="justify-self-start sm:mb-0.5">
        Clear filters
      </Button>
    )}
  </FilterRow>
)
