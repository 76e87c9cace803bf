import { users } from '@weekboard/db/schema/identity/identity'
import { employees } from '@weekboard/db/schema/organization/employees'
import { organizations } from '@weekboard/db/schema/organization/organizations'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { invalidField } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/events/event-log.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import type { MailContent } from '../../../platform/mail/mail-content.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import type { OrganizationRow } from '../present.ts'
import { lockOrganization } from '../queries.ts'

export const deleteOrganizationTask = 'delete_organization'

export interface DeletionContext extends Pick<RequestContext, 'tx' | 'now'> {
  /** Who asks for it. */
  readonly actor: Actor
}

/** The time to change one's mind. */
const graceMs = 7 * dayMs

/**
 * Schedules the deletion of the organization in 7 days and mails all admins. Asking again changes
 * nothing. 422 unless the name is that of the organization.
 */
export async function requestDeletion(
  context: DeletionContext,
  name: string,
  publicUrl: string,
): Promise<Date> {
  const { tx, actor, now } = context
  const row = await lockOrganization(tx)
  if (name.trim() !== row.name.trim()) {
    throw invalidField('name', 'is not the name of the organization')
  }
  if (row.deletionAt) return row.deletionAt
  const deletionAt = new Date(now.getTime() + graceMs)
  await setDeletion(context, deletionAt)
  const { organizationId } = tx
  await tx.enqueue(
    deleteOrganizationTask,
    { organizationId },
    { jobKey: `${deleteOrganizationTask}-${organizationId}`, delayMs: graceMs },
  )
  const content = deletionContent(row, {
    requestedBy: actor.name,
    date: dateInZone(deletionAt, row.timeZone),
    link: `${publicUrl}/settings/organization`,
  })
  for (const to of await listAdminAddresses(context)) {
    await sendMessage(tx.db, tx.enqueue, {
      owner: { organizationId },
      channel: 'email',
      to,
      content,
    })
  }
  record(context, 'organization_deletion_requested', { deletion_at: deletionAt.toISOString() })
  return deletionAt
}

/** Cancels the deletion; without one nothing changes. Returns the organization. */
export async function cancelDeletion(context: DeletionContext): Promise<OrganizationRow> {
  const row = await lockOrganization(context.tx)
  if (row.deletionAt === null) return row
  await setDeletion(context, null)
  record(context, 'organization_deletion_cancelled', {})
  return { ...row, deletionAt: null }
}

const setDeletion = ({ tx }: Pick<RequestContext, 'tx'>, deletionAt: Date | null) =>
  tx.db.update(organizations).set({ deletionAt }).where(eq(organizations.id, tx.organizationId))

function record(
  { tx, actor }: DeletionContext,
  type: 'organization_deletion_requested' | 'organization_deletion_cancelled',
  payload: Record<string, unknown>,
): void {
  tx.record({
    type,
    actor,
    subject: { type: 'organization', id: tx.organizationId },
    weeks: [],
    audience: 'nobody',
    payload,
  })
}

/** The confirmed addresses of the organization's active admins. */
export async function listAdminAddresses({ tx }: Pick<RequestContext, 'tx'>): Promise<string[]> {
  const rows = await tx.db
    .select({ email: users.email })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(
      and(
        eq(employees.role, 'admin'),
        eq(employees.active, true),
        isNotNull(users.emailVerifiedAt),
      ),
    )
    .orderBy(asc(employees.id))
  return rows.map(({ email }) => email)
}

interface DeletionDetails {
  readonly requestedBy: string
  readonly date: string
  readonly link: string
}

const deletionContent = (
  { name }: OrganizationRow,
  { requestedBy, date, link }: DeletionDetails,
): MailContent => ({
  subject: `${name} will be deleted`,
  paragraphs: [
    `${requestedBy} asked to delete ${name} with everything in it: people, schedules, requests and history.`,
    `That happens on ${date} and cannot be undone. Until then every admin can cancel it.`,
  ],
  action: { label: 'Cancel the deletion', link },
})
