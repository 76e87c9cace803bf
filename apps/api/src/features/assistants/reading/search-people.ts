import { assistantPageSize, type readingTools } from '@weekboard/contracts/assistant-tools'
import type { Employee } from '@weekboard/contracts/employee-schema'
import { listEmployeesRoute } from '@weekboard/contracts/employees'
import { listPositionsRoute } from '@weekboard/contracts/positions'
import type { z } from 'zod'
import { notFound } from '../../../platform/errors.ts'
import type { ToolContext } from '../tool.ts'

type Input = z.output<typeof readingTools.searchPeople.input>

/** A page of people; of a position, pages are read until there are enough. Throws a 404 for an unknown position. */
export async function searchPeople({ call }: ToolContext, { query, position, cursor }: Input) {
  const positionId = position === undefined ? null : await positionIdOf(call, position)
  const people: Employee[] = []
  let next: string | null = cursor ?? ''
  do {
    const page: Readonly<{ employees: Employee[]; next_cursor: string | null }> = await call(
      listEmployeesRoute,
      { query: { search: query, cursor: next, limit: assistantPageSize - people.length } },
    )
    const found = page.employees.filter(
      ({ position_ids: ids }) => positionId === null || ids.includes(positionId),
    )
    people.push(...found)
    next = page.next_cursor
  } while (next !== null && people.length < assistantPageSize)
  return { people, next_cursor: next }
}

async function positionIdOf(call: ToolContext['call'], name: string): Promise<number> {
  const { positions } = await call(listPositionsRoute)
  const wanted = name.trim().toLowerCase()
  const position = positions.find((each) => each.name.toLowerCase() === wanted)
  if (!position) throw notFound()
  return position.id
}
