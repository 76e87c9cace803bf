import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { employeePositions, positions } from '../schema/organization/positions.ts'
import type { DemoEmployee, DemoOrganization } from './demo-organization.ts'

interface DemoPositions {
  readonly organizationId: number
  readonly offered: DemoOrganization['positions']
  readonly employees: readonly DemoEmployee[]
  readonly employeeIds: readonly number[]
}

/** Inserts the positions and who holds them; returns the ids of each employee, in their order. */
export async function insertPositions(
  db: NodePgDatabase,
  { organizationId, offered, employees: list, employeeIds }: DemoPositions,
): Promise<number[][]> {
  if (offered.length === 0) return list.map(() => [])
  const inserted = await db
    .insert(positions)
    .values(offered.map((position) => ({ organizationId, ...position })))
    .returning()
  const held = list.map((employee) =>
    employee.positions.flatMap((name) => inserted.find((each) => each.name === name)?.id ?? []),
  )
  await db.insert(employeePositions).values(
    held.flatMap((ids, index) =>
      ids.map((positionId) => ({
        organizationId,
        employeeId: employeeIds[index] ?? 0,
        positionId,
      })),
    ),
  )
  return held
}
