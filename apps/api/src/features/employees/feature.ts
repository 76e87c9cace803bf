import { idSchema } from '@weekboard/contracts/common'
import { eventEmployeeSchema } from '@weekboard/contracts/integrations/webhook-data'
import { z } from 'zod'
import { countedPeople, fieldsText, onEmployee, recordOf } from '../event-sentences.ts'
import type { EventSource, Feature } from '../feature.ts'
import { bindEmployeeRoutes } from './routes.ts'

const fieldWords: Readonly<Record<string, string>> = {
  full_name: 'name',
  avatar_url: 'picture',
  max_weekly_hours: 'weekly limit',
  min_weekly_hours: 'weekly minimum',
  position_ids: 'positions',
}

const employeeIdData = ({ subjectId }: EventSource) => ({ employee_id: subjectId })

const employeeData = ({ subjectId, change }: EventSource) => ({
  employee_id: subjectId,
  changes: z.object({ after: eventEmployeeSchema }).parse(change).after,
})

const employeeIdsSchema = z.object({ employee_ids: z.array(idSchema) })
const importData =
  (side: 'before' | 'after') =>
  ({ subjectId, change }: EventSource) => ({
    import_id: subjectId,
    ...employeeIdsSchema.parse(change?.[side]),
  })

export const employeesFeature = {
  tags: {
    Employees: 'The team: people, limits, rates and imports.',
    Invitations: 'Asking people by mail to join the team.',
  },
  routes: bindEmployeeRoutes,
  events: {
    employee_invited: {
      summary: ({ employeeName, payload }) =>
        `Invited ${employeeName ?? 'somebody'} as ${String(payload.role ?? 'employee')}`,
      refreshes: ['employees'],
      webhookData: ({ subjectId, payload }) => ({
        employee_id: subjectId,
        ...z.object({ role: z.string() }).parse(payload),
      }),
    },
    invitation_withdrawn: {
      summary: onEmployee('Withdrew the invitation of'),
      refreshes: ['employees'],
      webhookData: employeeIdData,
    },
    employee_joined: {
      summary: ({ employeeName, actorName }) => `${employeeName ?? actorName} joined`,
      refreshes: ['employees'],
      webhookData: employeeIdData,
    },
    employee_created: {
      summary: onEmployee('Added'),
      refreshes: ['employees'],
      webhookData: employeeData,
    },
    employees_imported: {
      summary: ({ payload }) => `Imported ${countedPeople(payload.created)}`,
      refreshes: ['employees'],
      webhookData: importData('after'),
    },
    import_undone: {
      summary: ({ payload }) => `Undid an import of ${countedPeople(payload.deleted)}`,
      refreshes: ['employees'],
      webhookData: importData('before'),
    },
    employee_updated: {
      summary: ({ employeeName, change }) => {
        const name = employeeName ?? 'an employee'
        const { rate_from: _, ...after } = recordOf(change?.after)
        if (after.active === false) return `Deactivated ${name}`
        if (after.active === true) return `Reactivated ${name}`
        return `Changed ${name}${fieldsText(after, fieldWords)}`
      },
      refreshes: ['employees', 'names'],
      webhookData: employeeData,
    },
    profile_updated: {
      summary: ({ change }) => {
        const after = recordOf(change?.after)
        if (after.account === 'none') return 'Deleted the own account'
        return `Changed the own profile${fieldsText(after, fieldWords)}`
      },
      refreshes: ['names'],
      webhookData: employeeData,
    },
    employee_erased: {
      summary: onEmployee('Erased the personal data of'),
      refreshes: ['employees', 'names'],
      webhookData: employeeIdData,
    },
  },
  tables: {
    exported: [
      {
        name: 'employees',
        columns: [
          'id',
          'user_id',
          'full_name',
          'email',
          'role',
          'avatar_url',
          'max_weekly_minutes',
          'min_weekly_minutes',
          'phone',
          'active',
          'needs_profile_setup',
          'version',
          'created_at',
        ],
        omitted: ['former_user_ids'],
        orderBy: 'id',
      },
      {
        name: 'employee_rates',
        columns: ['id', 'employee_id', 'effective_from', 'rate_cents'],
        orderBy: 'employee_id, effective_from',
      },
      {
        name: 'employee_imports',
        columns: ['id', 'employee_ids', 'position_ids', 'created_at', 'undone_at'],
        orderBy: 'id',
      },
      {
        name: 'invitations',
        columns: [
          'id',
          'employee_id',
          'email',
          'invited_by',
          'created_at',
          'expires_at',
          'accepted_at',
          'withdrawn_at',
        ],
        omitted: ['token_hash', 'former_hashes'],
        orderBy: 'id',
      },
    ],
  },
} as const satisfies Feature
