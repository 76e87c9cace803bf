import type { employeeSchema } from '../employee-schema.ts'
import { asEmail } from './formats.ts'
import type { TextsOf } from './texts.ts'

export const employeeDocs = {
  id: 'The employee. It stays the same when they get an account.',
  user: [
    'The person, also before they have an account.',
    {
      id: 'The user; null until they accept their invitation.',
      role: 'Their role in this organization.',
      email: asEmail(
        'For admins, managers, API keys and the person; null for others, and for none.',
      ),
    },
  ],
  hourly_rate:
    'Pay in decimal currency per hour, as of today; null when none is set, and for employees.',
  max_weekly_hours: 'The weekly limit in decimal hours; null for no limit, and for employees.',
  min_weekly_hours:
    'The least decimal hours a week; null for none. Left out in weeks and for employees.',
  phone:
    'Their number as E.164. Left out when none is known, in weeks and for employees; the one of an account is not shown here.',
  active: 'False once deactivated: they keep their past shifts and get no new ones.',
  account:
    '`active` for who has joined, `invited` while a mailed link works, else `none`. Left out in weeks and for employees.',
  position_ids: 'The positions that they hold.',
} as const satisfies TextsOf<typeof employeeSchema>
