import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** The tenant key that every row of an organization carries. */
export const organizationId = () => bigint({ mode: 'number' }).notNull()

export const reference = () => bigint({ mode: 'number' })
