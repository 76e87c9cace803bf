import type { TestServer } from '../servers/server.ts'

/** The id and times of an announced shift, as one text. */
export type AnnouncedShiftText = string

interface Instants {
  readonly start_time: string
  readonly end_time: string
  readonly id?: unknown
}

const announcedShiftText = ({ id, start_time, end_time }: Instants): AnnouncedShiftText =>
  `${id} ${start_time} ${end_time}`

/** What somebody who plans nothing may come across. */
export interface AllowedContent {
  /** Shifts that are announced; any other one is a leak. */
  readonly announcedShifts: ReadonlySet<AnnouncedShiftText>
  readonly ownEmail: string
  /** Texts that must not appear anywhere. */
  readonly secrets: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

/** Every object in a JSON value, however deep. */
function* objectsIn(value: unknown): Generator<Fields> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield value as Fields
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}

const moneyOrLimit = /(^|_)(rate|cost|cents|max)(_|$)|LaborCost|laborCost/
const aboutChanges = new Set(['changed_shifts', 'removed_shift_ids', 'changes', 'steps'])

function* fieldLeaks(fields: Fields): Generator<string> {
  for (const [name, value] of Object.entries(fields)) {
    if (moneyOrLimit.test(name) && value !== null) yield `${name}: ${value}`
    if (aboutChanges.has(name)) yield name
  }
}

const isInstant = (value: unknown): boolean => typeof value === 'string' && value.includes('T')

function* shiftLeaks(fields: Fields, { announcedShifts }: AllowedContent): Generator<string> {
  const { start_time, end_time, status } = fields
  if (!isInstant(start_time) || !isInstant(end_time)) return
  const text = announcedShiftText(fields as unknown as Instants)
  if (status !== 'published') yield `a ${status} shift: ${text}`
  if (!announcedShifts.has(text)) yield `a shift that is not announced: ${text}`
}

function* scheduleLeaks(fields: Fields): Generator<string> {
  if ('is_draft' in fields && (fields.is_draft !== false || fields.status !== 'published')) {
    yield `a draft schedule: ${fields.week_start_date}`
  }
}

const addresses = /[\w.+-]+@[\w-]+\.test/g

/** Everything in a reply or frame that is not for these eyes; nothing is good. */
export function findLeaks(text: string, allowed: AllowedContent): string[] {
  const leaks = [
    ...allowed.secrets.filter((secret) => text.includes(secret)),
    ...(text.match(addresses) ?? []).filter((address) => address !== allowed.ownEmail),
  ]
  for (const fields of objectsIn(JSON.parse(text))) {
    leaks.push(...fieldLeaks(fields), ...shiftLeaks(fields, allowed), ...scheduleLeaks(fields))
  }
  return leaks
}

/** Reads the shifts that the first organization has announced. */
export async function readAnnouncedShifts({
  node,
}: Pick<TestServer, 'node'>): Promise<Set<AnnouncedShiftText>> {
  return node.platform.database.tenant(1, async ({ client }) => {
    const { rows } = await client.query<{ id: number; starts_at: Date; ends_at: Date }>(
      'select shift_id as id, starts_at, ends_at from announced_shifts',
    )
    const texts = rows.map(({ id, starts_at, ends_at }) =>
      announcedShiftText({
        id,
        start_time: starts_at.toISOString(),
        end_time: ends_at.toISOString(),
      }),
    )
    return new Set(texts)
  })
}
