/**
 * Checks a roster against a file of the public staff rostering format. It reads the file by itself and
 * shares no code with the solver, so that a misreading there cannot hide here.
 */
export interface RosterVerdict {
  penalty: number
  /** One sentence for each broken rule. */
  broken: string[]
}

type Roster = Readonly<Record<string, readonly string[]>>

interface StaffRules {
  limits: Map<string, number>
  maxMinutes: number
  minMinutes: number
  maxRun: number
  minRun: number
  minOff: number
  maxWeekends: number
}

export function checkRoster(text: string, roster: Roster): RosterVerdict {
  const rows = rowsBySection(text)
  const days = Number(rows('SECTION_HORIZON')[0]?.[0])
  const minutes = new Map(rows('SECTION_SHIFTS').map(([id = '', length]) => [id, Number(length)]))
  const forbidden = new Set(
    rows('SECTION_SHIFTS').flatMap(([id, , after = '']) =>
      after
        .split('|')
        .filter((next) => next !== '')
        .map((next) => `${id}>${next}`),
    ),
  )
  const offDays = new Map(
    rows('SECTION_DAYS_OFF').map(([id = '', ...off]) => [id, off.map(Number)]),
  )
  const staff = new Map(rows('SECTION_STAFF').map((row) => [row[0] ?? '', rulesOf(row)]))
  const broken: string[] = []
  for (const id of Object.keys(roster)) if (!staff.has(id)) broken.push(`${id} is nobody`)
  for (const [id, rules] of staff) {
    const line = roster[id]
    if (line?.length !== days) broken.push(`${id} has no roster of ${days} days`)
    else {
      const problems = [
        ...brokenDays(line, { minutes, forbidden, off: offDays.get(id) ?? [] }),
        ...brokenTotals(line, rules, minutes),
        ...brokenBlocks(line, rules),
      ]
      broken.push(...problems.map((problem) => `${id}: ${problem}`))
    }
  }
  return { penalty: requestPenalty(rows, roster) + coverPenalty(rows, roster), broken }
}

type Rows = (section: string) => string[][]

function rowsBySection(text: string): Rows {
  const lines = text.split('\n').map((line) => line.replace('\r', '').trim())
  return (section) => {
    const start = lines.indexOf(section)
    if (start < 0) return []
    const rest = lines.slice(start + 1)
    const end = rest.findIndex((line) => line.startsWith('SECTION_'))
    return (end < 0 ? rest : rest.slice(0, end))
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(','))
  }
}

function rulesOf([, limits = '', ...numbers]: string[]): StaffRules {
  const number = (index: number) => Number(numbers[index])
  return {
    limits: new Map(
      limits.split('|').map((limit) => {
        const [shift = '', count = ''] = limit.split('=')
        return [shift, Number(count)]
      }),
    ),
    maxMinutes: number(0),
    minMinutes: number(1),
    maxRun: number(2),
    minRun: number(3),
    minOff: number(4),
    maxWeekends: number(5),
  }
}

interface DayRules {
  minutes: ReadonlyMap<string, number>
  forbidden: ReadonlySet<string>
  off: readonly number[]
}

function brokenDays(line: readonly string[], { minutes, forbidden, off }: DayRules): string[] {
  return line.flatMap((shift, day) => {
    if (shift === '') return []
    const problems: string[] = []
    if (!minutes.has(shift)) problems.push(`day ${day} has an unknown shift`)
    if (off.includes(day)) problems.push(`works on day ${day}, a day off`)
    const next = line[day + 1]
    if (next && forbidden.has(`${shift}>${next}`))
      problems.push(`${next} after ${shift} on day ${day}`)
    return problems
  })
}

function brokenTotals(
  line: readonly string[],
  rules: StaffRules,
  minutes: ReadonlyMap<string, number>,
): string[] {
  const problems: string[] = []
  const total = line.reduce((sum, shift) => sum + (minutes.get(shift) ?? 0), 0)
  if (total > rules.maxMinutes) problems.push(`${total} minutes are too many`)
  if (total < rules.minMinutes) problems.push(`${total} minutes are too few`)
  for (const [shift, most] of rules.limits) {
    if (line.filter((worked) => worked === shift).length > most) problems.push(`too many ${shift}`)
  }
  let weekends = 0
  for (let saturday = 5; saturday < line.length; saturday += 7) {
    if (line[saturday] || line[saturday + 1]) weekends += 1
  }
  if (weekends > rules.maxWeekends) problems.push(`${weekends} weekends`)
  return problems
}

function brokenBlocks(line: readonly string[], rules: StaffRules): string[] {
  const problems: string[] = []
  const pattern = line.map((shift) => (shift === '' ? '-' : 'x')).join('')
  for (const { 0: block, index } of pattern.matchAll(/x+|-+/g)) {
    const inside = index > 0 && index + block.length < pattern.length
    const least = block.startsWith('x') ? rules.minRun : rules.minOff
    if (inside && block.length < least)
      problems.push(`a block of ${block.length} days from ${index}`)
    if (block.startsWith('x') && block.length > rules.maxRun)
      problems.push(`too long from ${index}`)
  }
  return problems
}

function requestPenalty(rows: Rows, roster: Roster): number {
  const has = ([id = '', day, shift = '']: string[]) => roster[id]?.[Number(day)] === shift
  const weights = (requests: string[][]) => requests.reduce((sum, row) => sum + Number(row[3]), 0)
  return (
    weights(rows('SECTION_SHIFT_ON_REQUESTS').filter((row) => !has(row))) +
    weights(rows('SECTION_SHIFT_OFF_REQUESTS').filter(has))
  )
}

function coverPenalty(rows: Rows, roster: Roster): number {
  return rows('SECTION_COVER').reduce((sum, [day, shift, required, under, over]) => {
    const present = Object.values(roster).filter((line) => line[Number(day)] === shift).length
    const missing = Number(required) - present
    return sum + (missing > 0 ? missing * Number(under) : -missing * Number(over))
  }, 0)
}
