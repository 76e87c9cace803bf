import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from '../columns.ts'

/** A widget on the grid; the fields are those of the wire. */
interface StoredPlacement {
  i: string
  widgetType: string
  x: number
  y: number
  w: number
  h: number
  minW?: number | undefined
  minH?: number | undefined
  maxW?: number | undefined
  maxH?: number | undefined
  static?: boolean | undefined
  config: Record<string, unknown>
}

/** The dashboard that a user has saved, one for each organization. */
export const dashboardLayouts = pgTable('dashboard_layouts', {
  id: id(),
  organizationId: organizationId(),
  userId: reference().notNull(),
  name: text().notNull(),
  widgets: jsonb().$type<StoredPlacement[]>().notNull(),
  gridColumns: smallint().notNull(),
  /** Pixels. */
  rowHeight: smallint().notNull(),
  version: integer().notNull().default(0),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})
