import type pg from 'pg'

export interface DemoNotification {
  readonly personIndex: number
  readonly kind: 'schedule_published' | 'time_off_requested'
  /** What the sentence is made of. */
  readonly data: Readonly<Record<string, unknown>>
  /** The request that it is about, by its place among those of the organization. */
  readonly requestIndex?: number
  readonly read: boolean
  readonly createdAt: Date
}

/** What people were told before the demo begins, the oldest first; nothing of it is mailed. */
export async function insertNotifications(
  client: pg.PoolClient,
  organizationId: number,
  { employeeIds, requestIds }: Record<'employeeIds' | 'requestIds', readonly number[]>,
  notifications: readonly DemoNotification[],
): Promise<void> {
  for (const { personIndex, kind, data, requestIndex, read, createdAt } of notifications) {
    const requestId = requestIndex === undefined ? null : requestIds[requestIndex]
    await client.query(
      `insert into notifications (organization_id, employee_id, kind, subject_type, subject_id, data,
         in_app, mail_due, created_at, read_at)
       values ($1, $2, $3, case when $4::bigint is not null then 'time_off_request' end, $4, $5,
         true, false, $6::timestamptz, case when $7 then $6::timestamptz end)`,
      [
        organizationId,
        employeeIds[personIndex],
        kind,
        requestId,
        JSON.stringify(data),
        createdAt,
        read,
      ],
    )
  }
}
