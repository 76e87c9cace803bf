import { employeeAccounts } from '@weekboard/contracts/employees/employee-schema'
import { employeeStatuses } from '@weekboard/contracts/employees/employees'
import { roles } from '@weekboard/contracts/route'
import type { RefObject } from 'react'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { teamTexts as texts } from '../team-texts.ts'
import type { TeamColumn } from './team.ts'
import type { TeamView } from './use-team-view.ts'

interface TeamFiltersProps {
  readonly view: TeamView
  readonly searchField: RefObject<HTMLInputElement | null>
  /** Only managers see accounts and statuses. */
  readonly hasStatus: boolean
  /** The columns to sort by, where no table has headers for them. */
  readonly sortColumns: readonly TeamColumn[]
}

const columnTexts: Readonly<Record<TeamColumn, string>> = {
  name: texts.name,
  role: texts.role,
  rate: texts.hourlyRate,
  limit: texts.weeklyLimit,
  account: texts.account,
  status: texts.status,
  factor: texts.secondFactor,
}

/** Search, filters by role, account and status, and the order on a phone. */
export function TeamFilterBar({ view, searchField, hasStatus, sortColumns }: TeamFiltersProps) {
  const { search, filters, setSearch, setFilter } = view
  return (
    <search
      aria-label={texts.filters}
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <TextField
        ref={searchField}
        type="search"
        label={texts.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="max-sm:col-span-2 sm:w-72"
      />
      <SelectField
        label={texts.role}
        value={filters.role ?? ''}
        onChange={(event) => setFilter('role', event.target.value)}
        className="sm:w-44"
      >
        <option value="">{texts.allRoles}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {texts.roles[role]}
          </option>
        ))}
      </SelectField>
      {hasStatus && <EmploymentFields view={view} />}
      {sortColumns.length > 0 && <SortField view={view} columns={sortColumns} />}
    </search>
  )
}

const EmploymentFields = ({ view: { filters, setFilter } }: Pick<TeamFiltersProps, 'view'>) => (
  <>
    <SelectField
      label={texts.account}
      value={filters.account ?? ''}
      onChange={(event) => setFilter('account', event.target.value)}
      className="sm:w-40"
    >
      <option value="">{texts.allAccounts}</option>
      {employeeAccounts.map((account) => (
        <option key={account} value={account}>
          {texts.accounts[account]}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={texts.status}
      value={filters.status ?? ''}
      onChange={(event) => setFilter('status', event.target.value)}
      className="sm:w-44"
    >
      <option value="">{texts.allStatuses}</option>
      {employeeStatuses.map((status) => (
        <option key={status} value={status}>
          {texts.statuses[status]}
        </option>
      ))}
    </SelectField>
  </>
)

interface SortFieldProps {
  readonly view: TeamView
  readonly columns: readonly TeamColumn[]
}

/** The order, where no table has headers for it. */
function SortField({ view: { sorting, setSorting }, columns }: SortFieldProps) {
  const choose = (value: string) => {
    const [name, direction] = value.split(' ')
    const column = columns.find((each) => each === name)
    if (!column) return
    setSorting({
      column,
      direction: direction === 'descending' ? 'descending' : 'ascending',
    })
  }
  return (
    <SelectField
      label={texts.sortBy}
      value={`${sorting.column} ${sorting.direction}`}
      onChange={(event) => choose(event.target.value)}
    >
      {columns.flatMap((column) => [
        <option key={column} value={`${column} ascending`}>
          {columnTexts[column]}
        </option>,
        <option key={`${column} descending`} value={`${column} descending`}>
          {texts.descending(columnTexts[column])}
        </option>,
      ])}
    </SelectField>
  )
}
