/** CPU in milliseconds. */
export interface Cost {
  readonly nodeMs: number
  readonly databaseMs: number
}

/** What was measured. */
export interface Costs {
  readonly signIn: Cost
  readonly unchangedWeek: Cost
  readonly week: Cost
  readonly write: Cost
  readonly dashboard: Cost
  readonly analytics: Cost
  /** What a node that is connected to the bus spends on an event of others. */
  readonly busEventNodeMs: number
  /** Time for each socket to which an event is delivered. */
  readonly deliveryNodeMs: number
  readonly socketKib: number
  /** Time per second and socket: pings, checks of sessions. */
  readonly idleSocketNodeMs: number
  /**
   * Time per second for each organization with a socket on a node: checks of positions and
   * sessions.
   */
  readonly openOrganizationDatabaseMs: number
  readonly idleNodeMib: number
  readonly bytesPerShift: number
  readonly bytesPerEvent: number
}

/** How people use it. These cannot be measured before they do: they are assumptions. */
interface Habits {
  readonly employees: number
  readonly managers: number
  /** Visits of an employee on a usual day. */
  readonly visitsPerEmployee: number
  /** The number of times in a visit that an open page asks for a week that has not changed. */
  readonly refreshesPerVisit: number
  /** Changes to the plan by a manager in a week. */
  readonly writesPerManager: number
  /** How long a visit of an employee, and the work of a manager on a day, keeps a socket open. */
  readonly visitMinutes: number
  readonly workMinutes: number
  readonly signInsPerWeek: number
  readonly analyticsPerManagerAndWeek: number
  readonly shiftsPerEmployeeAndWeek: number
}

const usualHabits: Habits = {
  employees: 20,
  managers: 2,
  visitsPerEmployee: 2,
  refreshesPerVisit: 3,
  writesPerManager: 80,
  visitMinutes: 5,
  workMinutes: 60,
  signInsPerWeek: 0.5,
  analyticsPerManagerAndWeek: 5,
  shiftsPerEmployeeAndWeek: 5,
}

/** What an installation consists of. A core gives 1,000 ms of CPU a second. */
export interface Installation {
  readonly nodes: number
  /** How busy a node's one core, and those of Postgres, may be at the busiest hour. */
  readonly busyShare: number
  readonly databaseCores: number
  readonly nodeMib: number
  readonly diskGib: number
}

/** The share of a week's use in each of its 168 hours, from Monday 00:00 on. */
export function weekCurve(): number[] {
  // People look before work and in the evening; managers plan on Thursday and Friday.
  const day = (hour: number) =>
    0.05 + Math.exp(-((hour - 9) ** 2) / 8) + 0.8 * Math.exp(-((hour - 18) ** 2) / 10)
  const weekdays = [1.1, 0.9, 0.9, 1.3, 1.4, 0.8, 0.6]
  const hours = weekdays.flatMap((share) =>
    Array.from({ length: 24 }, (_, hour) => share * day(hour)),
  )
  const sum = hours.reduce((total, value) => total + value, 0)
  return hours.map((value) => value / sum)
}

/** What one second of the busiest hour demands. */
interface Demand {
  readonly requestsPerSecond: number
  readonly eventsPerSecond: number
  readonly sockets: number
  /** CPU ms a second of all nodes together, without what each of them spends on the bus. */
  readonly nodeMs: number
  /** CPU ms a second that every node spends on the bus, however many there are. */
  readonly busMsPerNode: number
  readonly databaseMs: number
  readonly diskGibPerYear: number
}

export function demandOf(
  costs: Costs,
  organizations: number,
  { habits = usualHabits, nodes = 1 }: { habits?: Habits; nodes?: number } = {},
): Demand {
  const peak = Math.max(...weekCurve()) / 3_600
  const people = habits.employees + habits.managers
  const week = {
    visits: 7 * (habits.visitsPerEmployee * habits.employees + 6 * habits.managers),
    writes: habits.writesPerManager * habits.managers,
    analytics: habits.analyticsPerManagerAndWeek * habits.managers,
    signIns: habits.signInsPerWeek * people,
  }
  const requests: readonly (readonly [perWeek: number, cost: Cost])[] = [
    [week.visits, costs.week],
    [week.visits, costs.dashboard],
    [week.visits * habits.refreshesPerVisit, costs.unchangedWeek],
    [week.writes, costs.write],
    [week.analytics, costs.analytics],
    [week.signIns, costs.signIn],
  ]
  const perSecond = (perWeek: number) => perWeek * peak * organizations
  const sum = (of: (cost: Cost) => number) =>
    requests.reduce((total, [perWeek, cost]) => total + perSecond(perWeek) * of(cost), 0)
  const socketMinutes =
    7 * habits.visitsPerEmployee * habits.employees * habits.visitMinutes +
    5 * habits.managers * habits.workMinutes
  const sockets = perSecond(socketMinutes * 60)
  const socketsPerOrganization = sockets / organizations
  const eventsPerSecond = perSecond(week.writes)
  // Sockets of an organization are on any node.
  const openOnNodes = organizations * Math.min(nodes, socketsPerOrganization)
  const bytesPerYear =
    52 *
    (habits.shiftsPerEmployeeAndWeek * habits.employees * costs.bytesPerShift +
      week.writes * costs.bytesPerEvent)
  return {
    requestsPerSecond: requests.reduce((total, [perWeek]) => total + perSecond(perWeek), 0),
    eventsPerSecond,
    sockets,
    nodeMs:
      sum(({ nodeMs }) => nodeMs) +
      sockets * costs.idleSocketNodeMs +
      eventsPerSecond * socketsPerOrganization * costs.deliveryNodeMs,
    busMsPerNode: eventsPerSecond * costs.busEventNodeMs,
    databaseMs:
      sum(({ databaseMs }) => databaseMs) + openOnNodes * costs.openOrganizationDatabaseMs,
    diskGibPerYear: (organizations * bytesPerYear) / 1024 ** 3,
  }
}

type WallName = 'node CPU' | 'bus' | 'database CPU' | 'socket memory' | 'disk in a year'

interface Wall {
  readonly name: WallName
  /** How many organizations the installation serves before it; infinite when nothing grows. */
  readonly organizations: number
}

/** The walls of an installation, the nearest first. Every demand grows with organizations. */
export function wallsOf(
  costs: Costs,
  { nodes, busyShare, databaseCores, nodeMib, diskGib }: Installation,
  habits: Habits = usualHabits,
): Wall[] {
  // The demand of so many; each of its figures but the number of sockets' nodes is proportional.
  const sample = 10_000
  const demand = demandOf(costs, sample, { habits, nodes })
  const core = 1_000 * busyShare
  const at = (capacity: number, used: number) => (used > 0 ? (sample * capacity) / used : Infinity)
  const walls: Wall[] = [
    { name: 'node CPU', organizations: at(core, demand.nodeMs / nodes + demand.busMsPerNode) },
    { name: 'bus', organizations: at(core, demand.busMsPerNode) },
    { name: 'database CPU', organizations: at(core * databaseCores, demand.databaseMs) },
    {
      name: 'socket memory',
      organizations: at(
        (nodeMib - costs.idleNodeMib) * nodes * 1024,
        demand.sockets * costs.socketKib,
      ),
    },
    { name: 'disk in a year', organizations: at(diskGib, demand.diskGibPerYear) },
  ]
  return walls.toSorted((one, other) => one.organizations - other.organizations)
}
