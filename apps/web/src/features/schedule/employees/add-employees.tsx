import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { Search } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import { useItemSelection } from '../../../lib/use-item-selection.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { controlClasses } from '../../../ui/fields/field.tsx'
import { Popover, PopoverAnchor, PopoverContent } from '../../../ui/overlays/popover.tsx'
import { addButtonText, employeeTexts, selectAllText } from './employee-texts.ts'

interface AddEmployeesProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly anchor: RefObject<{ getBoundingClientRect(): DOMRect }>
  /** The employees who are not on the schedule yet. */
  readonly employees: readonly Employee[]
  readonly onAdd: (ids: readonly number[]) => void
  /** Finds what gets the focus afterwards, if not the opener. */
  readonly findOpener: () => Element | null
}

const matches = ({ user }: Employee, search: string): boolean =>
  user.full_name.toLowerCase().includes(search.trim().toLowerCase())

export function AddEmployees({
  open,
  onOpenChange,
  anchor,
  findOpener,
  ...form
}: AddEmployeesProps) {
  const titleId = useId()
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        aria-labelledby={titleId}
        align="start"
        findOpener={findOpener}
        className="w-80"
      >
        <AddEmployeesForm {...form} titleId={titleId} />
      </PopoverContent>
    </Popover>
  )
}

interface AddEmployeesFormProps extends Pick<AddEmployeesProps, 'employees' | 'onAdd'> {
  readonly titleId: string
}

function AddEmployeesForm({ employees, titleId, onAdd }: AddEmployeesFormProps) {
  const [search, setSearch] = useState('')
  const { selected, has, toggle } = useItemSelection(employees)
  const ids = selected.map(({ id }) => id)
  const found = employees.filter((employee) => matches(employee, search))
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (ids.length > 0) onAdd(ids)
      }}
    >
      <h2 id={titleId} className="font-semibold text-base leading-6">
        {employeeTexts.title}
      </h2>
      {employees.length === 0 ? (
        <p role="status" className="py-4 text-center text-ink-soft text-sm">
          {employeeTexts.everybodyThere}
        </p>
      ) : (
        <>
          <SearchBox value={search} onChange={setSearch} />
          {found.length > 0 && (
            <SelectAll
              count={found.length}
              selected={found.filter(({ id }) => has(id)).length}
              onChange={(isOn) => {
                for (const { id } of found) toggle(id, isOn)
              }}
            />
          )}
          <ul className="-mx-2 grid max-h-[max(7rem,min(18rem,calc(var(--radix-popover-content-available-height)-15.5rem)))] overflow-y-auto">
            {found.map((employee) => (
              <EmployeeOption
                key={employee.id}
                employee={employee}
                isSelected={has(employee.id)}
                onChange={(isOn) => toggle(employee.id, isOn)}
              />
            ))}
          </ul>
          <p
            role="status"
            className={cn('text-center text-ink-soft text-sm', !found.length && 'py-2')}
          >
            {found.length === 0 && employeeTexts.noMatch}
          </p>
          <Button type="submit" variant="primary" fullWidth disabled={ids.length === 0}>
            {addButtonText(ids.length)}
          </Button>
        </>
      )}
    </form>
  )
}

interface SearchBoxProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

function SearchBox({ value, onChange }: SearchBoxProps) {
  return (
    <div className="relative">
      <Search
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-muted"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label={employeeTexts.search}
        placeholder={employeeTexts.search}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={cn(controlClasses, 'h-10 ps-9')}
      />
    </div>
  )
}

interface SelectAllProps {
  readonly count: number
  readonly selected: number
  readonly onChange: (isOn: boolean) => void
}

function SelectAll({ count, selected, onChange }: SelectAllProps) {
  return (
    <CheckField
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && selected < count
      }}
      label={selectAllText(count)}
      checked={selected === count}
      onChange={({ target }) => onChange(target.checked)}
      className="border-line border-b pb-3 font-medium"
    />
  )
}

interface EmployeeOptionProps {
  readonly employee: Employee
  readonly isSelected: boolean
  readonly onChange: (isOn: boolean) => void
}

function EmployeeOption({ employee: { user }, isSelected, onChange }: EmployeeOptionProps) {
  const id = useId()
  return (
    <li>
      <label
        htmlFor={id}
        className="flex items-center gap-2.5 rounded-md px-2 py-1.5 text-sm transition-colors hover:bg-hover"
      >
        <input
          id={id}
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => onChange(target.checked)}
          className="size-4 shrink-0 accent-accent"
        />
        <Avatar name={user.full_name} url={user.avatar_url} size="xs" decorative />
        <span className="min-w-0 flex-1 truncate">{user.full_name}</span>
      </label>
    </li>
  )
}
