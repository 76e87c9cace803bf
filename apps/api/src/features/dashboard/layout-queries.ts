import type { WidgetPlacement } from '@weekboard/contracts/dashboard/layout'
import { dashboardLayouts } from '@weekboard/db/schema/planning/dashboard'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db, TenantTransaction } from '../../platform/database/database.ts'
import type { LayoutRow } from './present.ts'

const layoutRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: dashboardLayouts.id,
      name: dashboardLayouts.name,
      widgets: dashboardLayouts.widgets,
      gridColumns: dashboardLayouts.gridColumns,
      rowHeight: dashboardLayouts.rowHeight,
      version: dashboardLayouts.version,
      createdAt: dashboardLayouts.createdAt,
      updatedAt: dashboardLayouts.updatedAt,
    })
    .from(dashboardLayouts)
    .where(where)

/** The layout that a user has saved, or the one with this id; null for another user's. */
export async function findLayout(
  db: Db,
  { userId, id }: { readonly userId: number; readonly id?: number },
): Promise<LayoutRow | null> {
  const [row] = await layoutRows(
    db,
    and(
      eq(dashboardLayouts.userId, userId),
      id === undefined ? undefined : eq(dashboardLayouts.id, id),
    ),
  )
  return row ?? null
}

export interface NewLayout extends Pick<LayoutRow, 'name' | 'gridColumns' | 'rowHeight'> {
  readonly widgets: readonly WidgetPlacement[]
}

/** Locks a user's layout until commit; a missing one is created at version 0. */
export async function lockLayout(
  { db, organizationId }: TenantTransaction,
  userId: number,
  initial: NewLayout,
  now: Date,
): Promise<LayoutRow> {
  await db
    .insert(dashboardLayouts)
    .values({
      ...initial,
      widgets: [...initial.widgets],
      organizationId,
      userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const [row] = await layoutRows(db, eq(dashboardLayouts.userId, userId)).for('update')
  if (!row) throw new Error('The layout vanished inside its own transaction')
  return row
}

/** Stores a locked layout with the next version. */
export async function updateLayout(
  db: Db,
  current: LayoutRow,
  { widgets, ...fields }: NewLayout,
  now: Date,
): Promise<LayoutRow> {
  const version = current.version + 1
  await db
    .update(dashboardLayouts)
    .set({ ...fields, widgets: [...widgets], version, updatedAt: now })
    .where(eq(dashboardLayouts.id, current.id))
  return { ...current, ...fields, widgets, version, updatedAt: now }
}
