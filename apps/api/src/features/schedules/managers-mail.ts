import { employees } from '@weekboard/db/schema/employees'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { sendMessage } from '../../platform/outbox.ts'
import type { Writer } from '../shifts/index.ts'

/** Mails everybody who plans why a repeated week did not publish itself. */
export async function tellManagers(
  { tx }: Pick<Writer, 'tx'>,
  publicUrl: string,
  weekStartDate: string,
  reason: string,
): Promise<void> {
  const planners = await tx.db
    .select({ email: employees.email })
    .from(employees)
    .where(
      and(
        inArray(employees.role, ['admin', 'manager']),
        eq(employees.active, true),
        isNotNull(employees.userId),
      ),
    )
  for (const { email } of planners) {
    if (!email) continue
    await sendMessage(tx.db, tx.enqueue, {
      channel: 'email',
      to: email,
      content: {
        subject: `The week of ${weekStartDate} was not published`,
        paragraphs: [
          `The repeated week of ${weekStartDate} stays a draft: ${lowerFirst(reason)}.`,
          'Look at it and publish it yourself when it is right.',
        ],
        action: {
          label: 'Open the week',
          link: `${publicUrl}/schedule?date=${weekStartDate}`,
        },
      },
    })
  }
}

const lowerFirst = (sentence: string): string =>
  (sentence.slice(0, 1).toLowerCase() + sentence.slice(1)).replace(/\.$/, '')
