import { TZDate } from '@date-fns/tz'
import {
  maxUntrustedLetters,
  type UntrustedText,
} from '@weekboard/contracts/assistants/assistant-tools'
import { hasScope } from '@weekboard/contracts/integrations/scopes'
import { format } from 'date-fns'
import type { AssistantCaller } from './caller.ts'

/** Whether the caller sees wages and costs: both the right and the scope are needed. */
export const seesPay = ({ principal, scopes }: AssistantCaller): boolean =>
  principal.permissions.includes('view_financial_data') && hasScope(scopes, 'assistants:wages')

/**
 * A reply of the API as assistants get it: instants in the organization's time zone with their offset,
 * no pay for who may not see it, nothing that people do not see on a screen, and what they wrote
 * shortened and marked as data.
 */
export function presentToAssistant(reply: unknown, caller: AssistantCaller): unknown {
  const { timeZone } = caller.principal.organization
  const showsPay = seesPay(caller)
  const present = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.filter((each) => showsPay || !isAboutPay(each)).map(present)
    if (typeof value === 'string') return visible(value)
    if (typeof value !== 'object' || value === null) return value
    const row = value as Readonly<Record<string, unknown>>
    return Object.fromEntries(
      Object.entries(row).map(([key, field]) => [key, presentField(row, key, field)]),
    )
  }
  const presentField = (row: Readonly<Record<string, unknown>>, key: string, field: unknown) => {
    // Our own reasons, by the names of fields in which people would write.
    if (key === 'fields') return field
    const author = authors[key]
    if (author && typeof field === 'string') return untrusted(field, author(row))
    if (!showsPay && payFields.test(key)) return null
    if (instantFields.test(key) && isInstant(field)) return localTime(field, timeZone)
    return present(field)
  }
  return present(reply)
}

/** Only these hold instants, besides times of day: a name may look like an instant too. */
const instantFields = /^(at|.*_at|start_time|end_time)$/

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && instantPattern.test(value) && !Number.isNaN(Date.parse(value))

/** ISO 8601 on the clock of the zone, with its offset. */
export const localTime = (value: string | Date, timeZone: string): string =>
  format(new TZDate(new Date(value), timeZone), "yyyy-MM-dd'T'HH:mm:ssxxx")

const payFields = /^(hourly_rate|points|cost_difference|.*_cents|.*_cost)$/

/** A reason that compares wages. */
const isAboutPay = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'code' in value && value.code === 'lowest_pay'

type Author = (row: Readonly<Record<string, unknown>>) => string | null

const nameIn = (person: unknown): string | null => {
  if (typeof person !== 'object' || person === null) return null
  const { full_name: fullName, name } = person as Readonly<Record<string, unknown>>
  const found = fullName ?? name
  return typeof found === 'string' ? found : null
}

/** The fields in which people write, and who wrote each. */
const authors: Readonly<Record<string, Author>> = {
  notes: () => null,
  note: (row) => nameIn(row.from_employee),
  reason: (row) => nameIn(row.employee),
  decision_note: (row) => nameIn(row.decided_by),
}

/**
 * Characters that nobody sees on a screen, and in which a text for assistants alone can be hidden. Joiners
 * and the selectors of pictures stay: emoji and some scripts need them.
 */
const unseen = /(?![\n\t])\p{Cc}|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu

/** A text without characters that nobody sees. */
export const visible = (text: string): string => text.replace(unseen, '')

const untrusted = (text: string, writtenBy: string | null): UntrustedText => ({
  text: [...visible(text)].slice(0, maxUntrustedLetters).join(''),
  written_by: writtenBy === null ? null : visible(writtenBy),
  untrusted: true,
})
