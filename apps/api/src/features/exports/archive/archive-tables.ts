import type { ExportedTable } from '../../feature.ts'
import type { ExportSubject, ProfileSubject } from './subject.ts'

/** A table of an archive: a query with its parameters, and the columns of its result. */
export interface ArchiveTable {
  /** The name of its files. */
  readonly name: string
  readonly columns: readonly string[]
  readonly text: string
  readonly values: readonly unknown[]
}

/** The tables of an archive, with parameters in place. */
export const archiveTables = (
  subject: ExportSubject,
  exportedTables: readonly ExportedTable[],
): ArchiveTable[] =>
  subject.kind === 'organization'
    ? [organizationTable, ...exportedTables.map(wholeTable)]
    : profileTables(subject, exportedTables)

const organizationColumns = [
  'id',
  'name',
  'time_zone',
  'currency',
  'overlap_policy',
  'availability_policy',
  'position_policy',
  'rest_policy',
  'consecutive_days_policy',
  'min_rest_minutes',
  'max_consecutive_days',
  'break_policy',
  'break_rules',
  'opening_hours',
  'max_shifts_per_day',
  'brain_rules',
  'claim_policy',
  'assistants',
  'assistants_publish',
  'second_factor',
  'second_factor_from',
  'default_max_weekly_minutes',
  'logo_url',
  'onboarding_completed_at',
  'deletion_at',
  'version',
  'created_at',
]

const organizationTable: ArchiveTable = {
  name: 'organization',
  columns: organizationColumns,
  text: `select ${organizationColumns.join(', ')} from organizations`,
  values: [],
}

const wholeTable = ({ name, source = name, columns, orderBy }: ExportedTable): ArchiveTable => ({
  name,
  columns,
  text: `select ${columns.map(quoted).join(', ')} from ${source} order by ${orderBy}`,
  values: [],
})

const quoted = (column: string): string => `"${column}"`

/** What belongs to one user in this organization. Announced shifts only, and pay by permission. */
function profileTables(
  { userId, employeeId, seesPay }: ProfileSubject,
  exportedTables: readonly ExportedTable[],
): ArchiveTable[] {
  const ownRows = (name: string, without: readonly string[] = []): ArchiveTable => {
    const table = exportedTables.find((each) => each.name === name)
    if (!table) throw new Error(`No table ${name} is exported`)
    const columns = table.columns.filter((column) => !without.includes(column))
    const [owner, id] = table.columns.includes('employee_id')
      ? ['employee_id', employeeId]
      : ['user_id', userId]
    return {
      name,
      columns,
      text: `select ${columns.map(quoted).join(', ')} from ${name} where ${owner} = $1
        order by ${table.orderBy}`,
      values: [id],
    }
  }
  return [
    userTable(userId),
    employeeTable(employeeId, seesPay),
    sessionsTable(userId),
    securityEventsTable(userId),
    ownRows('announced_shifts'),
    ownRows('time_off_requests'),
    ownRows('availability_ranges'),
    ownRows('availability_exceptions'),
    ownRows('announcement_reads'),
    ownRows('notifications', ['in_app']),
    ownRows('notification_preferences'),
    ownRows('dashboard_layouts'),
    ...(seesPay ? [ownRows('employee_rates')] : []),
    activityTable(userId),
  ]
}

const userColumns = [
  'id',
  'email',
  'email_verified_at',
  'phone_country_code',
  'phone_number',
  'phone_verified_at',
  'hour_format',
  'density',
  'row_sort',
  'row_sort_chosen',
  'single_keys',
  'quiet_from',
  'quiet_to',
  'quiet_time_zone',
  'created_at',
]

const userTable = (userId: number): ArchiveTable => ({
  name: 'account',
  columns: [...userColumns, 'social_sign_ins'],
  text: `select ${userColumns.join(', ')},
      (select coalesce(json_agg(json_build_object('provider', s.provider, 'email', s.email)), '[]')
       from social_identities s where s.user_id = u.id) as social_sign_ins
    from users u where id = $1`,
  values: [userId],
})

function employeeTable(employeeId: number, seesPay: boolean): ArchiveTable {
  const columns = [
    'id',
    'full_name',
    'email',
    'role',
    'avatar_url',
    ...(seesPay ? ['max_weekly_minutes'] : []),
    'active',
    'created_at',
  ]
  return {
    name: 'profile',
    columns,
    text: `select ${columns.join(', ')} from employees where id = $1`,
    values: [employeeId],
  }
}

const sessionColumns = [
  'user_agent',
  'address',
  'created_at',
  'last_used_at',
  'expires_at',
  'ended_at',
]

const sessionsTable = (userId: number): ArchiveTable => ({
  name: 'sessions',
  columns: sessionColumns,
  text: `select ${sessionColumns.join(', ')} from sessions
    where user_id = $1 and organization_id = current_organization_id() order by created_at`,
  values: [userId],
})

const securityEventColumns = [
  'id',
  'at',
  'type',
  'outcome',
  'reason',
  'method',
  'ip_address',
  'device',
]

/** Those of sessions of this organization, and those without a session. */
const securityEventsTable = (userId: number): ArchiveTable => ({
  name: 'security_events',
  columns: securityEventColumns,
  text: `select ${securityEventColumns.join(', ')} from security_events
    where user_id = $1
      and (organization_id is null or organization_id = current_organization_id()) order by id`,
  values: [userId],
})

const activityColumns = ['seq', 'type', 'subject_type', 'subject_id', 'created_at']

const activityTable = (userId: number): ArchiveTable => ({
  name: 'activity',
  columns: activityColumns,
  text: `select ${activityColumns.join(', ')} from all_events where actor_user_id = $1 order by seq`,
  values: [userId],
})
