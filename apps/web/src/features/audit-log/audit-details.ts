import type { AuditEntry } from '@weekboard/contracts/audit-log'
import { auditTexts as texts } from './audit-texts.ts'

type Fields = Readonly<Record<string, unknown>>

/** Fields that say nothing to a reader: they are in the summary, or count writes. */
const hidden = new Set([
  'id',
  'version',
  'schedule_id',
  'invitation_id',
  'employee',
  'duration_hours',
  'user',
])

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** 'Hourly rate' of 'hourly_rate'. */
const labelOf = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What changed, a line each: 'Hourly rate: 18 → 20'; other details as 'Created: 3'. */
export function detailLines({ details }: Pick<AuditEntry, 'details'>): string[] {
  if (!details) return []
  const { before, after, ...others } = details
  const old = isFields(before) ? before : {}
  const current = isFields(after) ? after : {}
  const names = [...new Set([...Object.keys(old), ...Object.keys(current)])]
  const changes = names
    .filter((name) => !hidden.has(name) && valueText(old[name]) !== valueText(current[name]))
    .map((name) => texts.changed(labelOf(name), valueText(old[name]), valueText(current[name])))
  const rest = Object.entries(others)
    .filter(([name, value]) => !hidden.has(name) && !isEmpty(value))
    .map(([name, value]) => `${labelOf(name)}: ${valueText(value)}`)
  return [...changes, ...rest]
}

const isEmpty = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0)
