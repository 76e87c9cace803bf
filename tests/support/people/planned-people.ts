import type { TestServer } from '../servers/server.ts'

interface PlannedPeople {
  readonly adminToken: string
  readonly managerToken: string
  readonly names: readonly string[]
  /** Each person has a shift from 9 to 5 in New York on each of these dates, at most 200 in all. */
  readonly dates: readonly string[]
}

/** Adds employees with shifts; returns their ids in the order of the names. */
export async function planPeople({ api }: TestServer, people: PlannedPeople): Promise<number[]> {
  const ids: number[] = []
  for (const name of people.names) {
    const { body } = await api.call<{ employee: { id: number } }>('POST', '/employees', {
      token: people.adminToken,
      body: { employee: { full_name: name, hourly_rate: 20 } },
    })
    ids.push(body.employee.id)
  }
  const shifts = ids.flatMap((employeeId) =>
    people.dates.map((date) => ({
      action: 'create',
      shift: {
        employee_id: employeeId,
        start_time: `${date}T09:00:00-04:00`,
        end_time: `${date}T17:00:00-04:00`,
      },
    })),
  )
  const { status } = await api.call('POST', '/shifts/bulk', {
    token: people.managerToken,
    body: { shifts },
  })
  if (status !== 200) throw new Error(`The shifts were not planned: ${status}`)
  return ids
}
