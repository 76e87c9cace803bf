import type { AuditEntry } from '@weekboard/contracts/audit-log'
import type { Principal } from '../../platform/principal.ts'
import type { AuditEvent, FeatureCatalog } from '../feature.ts'

/** An entry of the audit log, with times as the principal reads them. */
export function presentAuditEntry(
  event: AuditEvent,
  { organization: { timeZone }, user: { hourFormat } }: Pick<Principal, 'organization' | 'user'>,
  { summaryOf }: Pick<FeatureCatalog, 'summaryOf'>,
): AuditEntry {
  return {
    id: event.seq,
    at: event.at.toISOString(),
    user: { id: event.actorUserId, name: event.actorName },
    type: event.type,
    subject: { type: event.subjectType, id: event.subjectId, name: subjectNameOf(event) },
    summary: summaryOf(event, { timeZone, hourFormat: hourFormat ?? 12 }),
    details: detailsOf(event),
  }
}

function subjectNameOf(event: AuditEvent): string | null {
  switch (event.subjectType) {
    case 'organization':
      return event.organizationName
    case 'user':
      return event.actorName
    case 'schedule':
      return event.week && `Week of ${event.week}`
    case 'position':
      return typeof event.payload.name === 'string' ? event.payload.name : null
    case 'announcement':
      return typeof event.payload.title === 'string' ? event.payload.title : null
    case 'employee_import':
      return 'Import'
    case 'shift':
      return shiftNameOf(event.after ?? event.before)
    default:
      return event.employeeName
  }
}

const shiftNameOf = (shift: AuditEvent['after']): string | null =>
  shift && (shift.employee?.user.full_name ?? 'Open shift')

/** What was before and after, or how many shifts; null when there is neither. */
function detailsOf({
  before,
  after,
  counts,
  change,
  payload,
}: AuditEvent): Record<string, unknown> | null {
  if (before || after) return { ...change, before, after }
  const details = { ...payload, ...change, ...counts }
  return Object.keys(details).length > 0 ? details : null
}
