import type { CsvCell } from '@weekboard/contracts/csv'
import type { Employee } from '@weekboard/contracts/employee-schema'

/** A line for each employee, with columns that an import reads where it has them. */
export const employeeTable = (employees: readonly Employee[]): CsvCell[][] => [
  [
    'id',
    'user_id',
    'full_name',
    'email',
    'role',
    'hourly_rate',
    'max_weekly_hours',
    'active',
    'position_ids',
    'version',
    'account',
    'min_weekly_hours',
    'phone',
  ],
  ...employees.map(({ id, user, position_ids, active, version, account, ...rest }) => [
    id,
    user.id,
    user.full_name,
    user.email,
    user.role,
    rest.hourly_rate,
    rest.max_weekly_hours,
    String(active),
    position_ids.join(' '),
    version,
    account ?? null,
    rest.min_weekly_hours ?? null,
    rest.phone ?? null,
  ]),
]
