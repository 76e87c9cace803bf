import { roles } from '@weekboard/contracts/route'
import { z } from 'zod'
import { roleOf } from './cell-values.ts'
import type { TableRow } from './parse-table.ts'

/** What a column can hold. A first and a last name together are the full name. */
export const importFields = [
  'full_name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'role',
  'hourly_rate',
  'max_weekly_hours',
  'min_weekly_hours',
  'position',
] as const
export type ImportField = (typeof importFields)[number]

/** The field of each column; null for one that is not imported. */
export type ColumnMapping = readonly (ImportField | null)[]

/** Headers as `plainHeader` writes them. */
const knownHeaders: Readonly<Record<ImportField, readonly string[]>> = {
  full_name: [
    ...['fullname', 'name', 'employee', 'employeename', 'displayname', 'person', 'teammember'],
    ...['member', 'staff', 'staffname', 'staffmember', 'worker', 'names', 'nameofemployee'],
    ...['firstandlastname', 'firstlastname', 'preferredname', 'crew', 'crewmember', 'workername'],
  ],
  first_name: ['firstname', 'givenname', 'forename', 'first', 'fname', 'givennames', 'firstnames'],
  last_name: ['lastname', 'surname', 'familyname', 'last', 'lname', 'secondname', 'lastnames'],
  email: [
    ...['email', 'mail', 'emailaddress', 'mailaddress', 'workemail', 'emails', 'useremail'],
    ...['employeeemail', 'emailid', 'personalemail', 'companyemail'],
    ...['contactemail', 'loginemail', 'mailid'],
  ],
  phone: [
    ...['phone', 'mobile', 'phonenumber', 'mobilephone', 'mobilenumber', 'cell', 'cellphone'],
    ...[
      'telephone',
      'tel',
      'telephonenumber',
      'contactnumber',
      'cellnumber',
      'phoneno',
      'mobileno',
    ],
    ...['workphone', 'homephone', 'contactphone', 'phonemobile', 'handphone', 'telno'],
  ],
  role: ['role', 'userrole', 'access', 'accesslevel', 'permission', 'permissions', 'usertype'],
  hourly_rate: [
    ...['hourlyrate', 'rate', 'payrate', 'hourlywage', 'wage', 'hourlypay', 'pay', 'rateperhour'],
    ...['payperhour', 'wageperhour', 'hourrate', 'baserate', 'hourlyrateofpay', 'rateofpay'],
    ...['wages', 'wagerate', 'basepay', 'payhour', 'ratehour', 'wagehour', 'payhr', 'ratehr'],
    ...['hourlycost', 'costperhour', 'perhour'],
  ],
  max_weekly_hours: [
    ...['maxweeklyhours', 'weeklylimit', 'weeklyhours', 'maxhours', 'hoursperweek', 'hourlimit'],
    ...['maxhoursperweek', 'maximumweeklyhours', 'contracthours', 'weeklyhourslimit', 'hours'],
    ...['contractedhours', 'maximumhours', 'maxweekly', 'limit', 'weeklymax', 'hoursweek'],
    ...['maxhoursweek', 'maxhoursweekly', 'maximumhoursperweek', 'maximumhoursweek', 'maxhrs'],
    ...['maxhrsweek', 'maxhrsperweek', 'hrsperweek', 'hrsweek', 'weeklyhrs', 'weeklymaximum'],
    ...['maxhoursaweek', 'hoursaweek', 'contracted', 'maxhour', 'maxperweek'],
  ],
  min_weekly_hours: [
    ...['minweeklyhours', 'minhours', 'minimumhours', 'weeklyminimum', 'minhoursweek', 'minhrs'],
    ...['minhoursperweek', 'minimumhoursperweek', 'minimumweeklyhours', 'minimumhoursweek'],
    ...['guaranteedhours', 'minweekly', 'weeklymin', 'leasthours', 'minhour', 'minhrsweek'],
    ...['minhrsperweek'],
  ],
  position: [
    ...['position', 'jobtitle', 'title', 'job', 'jobrole', 'positions', 'function', 'occupation'],
    ...['jobposition', 'jobfunction', 'skill', 'jobs', 'titles', 'jobname', 'worksas', 'station'],
    ...['department', 'positionname', 'skills', 'designation', 'jobtitles'],
  ],
}

const fieldsByHeader = new Map(
  importFields.flatMap((field) => knownHeaders[field].map((header) => [header, field] as const)),
)

/** 'Hourly rate ($)' and 'hourly_rate' are the same header. */
const plainHeader = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^a-z]/g, '')

const isEmail = (cell: string): boolean => z.email().safeParse(cell.toLowerCase()).success
const hasEmail = ({ cells }: TableRow): boolean => cells.some(isEmail)

const knownHeaderCount = ({ cells }: TableRow): number =>
  cells.filter((cell) => fieldsByHeader.has(plainHeader(cell))).length

/** How many rows of titles may be above the header. */
const mostTitles = 5

/** The rows from the header on, where that is below the title of the sheet. */
export function withoutTitles(rows: readonly TableRow[]): readonly TableRow[] {
  const top = rows.slice(0, mostTitles + 1)
  const header = top.findIndex((row) => knownHeaderCount(row) > 1)
  return header > 0 && !top.slice(0, header).some(hasEmail) ? rows.slice(header) : rows
}

/** Whether the first row names the columns: a name that is known, or no address where others have one. */
export function hasHeaderRow(rows: readonly TableRow[]): boolean {
  const [first, ...others] = rows
  if (!first || hasEmail(first)) return false
  return knownHeaderCount(first) > 0 || others.slice(0, 20).some(hasEmail)
}

/** Guesses what each column holds by its header; each field is guessed once. */
export function guessByHeaders(headers: readonly string[]): ColumnMapping {
  const used = new Set<ImportField>()
  const guesses = headers.map((header) => {
    const field = fieldsByHeader.get(plainHeader(header)) ?? null
    if (field === null || used.has(field)) return null
    used.add(field)
    return field
  })
  const nameColumn = guesses.indexOf('full_name')
  const halves = nameHalves.filter((half) => used.has(half))
  if (nameColumn < 0 || halves.length === 0) return guesses
  // 'Name' beside 'Surname' is the first name, and the other way round.
  const [other] = nameHalves.filter((half) => !used.has(half))
  if (other && plainHeader(headers[nameColumn] ?? '') === 'name') {
    return guesses.with(nameColumn, other)
  }
  return guesses.map((field) => (field !== null && isNameHalf(field) ? null : field))
}

/**
 * The guess after a look into a column headed 'Role': where most cells are no role of the product,
 * it holds what people work as.
 */
export function withJobsOfRoles(guess: ColumnMapping, rows: readonly TableRow[]): ColumnMapping {
  const column = guess.indexOf('role')
  const cells = rows.flatMap(({ cells }) => cells[column] || [])
  const jobCount = cells.filter((cell) => !knownRoles.has(roleOf(cell))).length
  // One cell alone may be a typing error.
  if (column < 0 || jobCount < 2 || jobCount * 2 <= cells.length) return guess
  return guess.with(column, guess.includes('position') ? null : 'position')
}

/** Names of roles. Nobody gives 'owner', but it is no job of a shift either. */
const knownRoles: ReadonlySet<string> = new Set([...roles, 'owner'])

const nameHalves = ['first_name', 'last_name'] as const
const isNameHalf = (field: ImportField): boolean => nameHalves.some((half) => half === field)

/** Guesses addresses, roles and names by what the columns hold, for a table without headers. */
export function guessByCells(rows: readonly TableRow[], columnCount: number): ColumnMapping {
  const sample = rows.slice(0, 50)
  const used = new Set<ImportField>()
  return Array.from({ length: columnCount }, (_, column) => {
    const cells = sample.flatMap(({ cells }) => cells[column] || [])
    const field = guessByContent(cells)
    if (!field || used.has(field)) return null
    used.add(field)
    return field
  })
}

function guessByContent(cells: readonly string[]): ImportField | null {
  const mostly = (test: (cell: string) => boolean): boolean =>
    cells.length > 0 && cells.filter(test).length * 2 > cells.length
  if (mostly((cell) => cell.includes('@'))) return 'email'
  if (mostly((cell) => /^(admin|manager|employee)$/i.test(cell))) return 'role'
  return mostly((cell) => /^\p{L}[\p{L}\p{M}\s.'’-]+$/u.test(cell)) ? 'full_name' : null
}

/**
 * The mapping with another field for a column. A column that held the same, or the name in another
 * way, is then not imported.
 */
export const withField = (
  mapping: ColumnMapping,
  column: number,
  field: ImportField | null,
): ColumnMapping =>
  mapping.map((former, index) => {
    if (index === column) return field
    return field !== null && former !== null && excludes(field, former) ? null : former
  })

const excludes = (field: ImportField, former: ImportField): boolean =>
  field === former ||
  (field === 'full_name' && isNameHalf(former)) ||
  (former === 'full_name' && isNameHalf(field))

/** Whether the columns give everybody a name. */
export const hasNameColumn = (mapping: ColumnMapping): boolean =>
  mapping.some((field) => field === 'full_name' || (field !== null && isNameHalf(field)))
