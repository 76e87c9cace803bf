import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core'

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** The tenant key that every row of an organization carries. */
export const organizationId = () => bigint({ mode: 'number' }).notNull()

/** Breaks of a shift, as they are sent. */
export const breaks = () =>
  jsonb().$type<readonly { minutes: number; paid: boolean; start_time?: string | undefined }[]>()

export const reference = () => bigint({ mode: 'number' })
