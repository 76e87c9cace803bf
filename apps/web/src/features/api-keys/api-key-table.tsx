import type { ApiKey } from '@weekboard/contracts/integrations/api-keys'
import { instantText } from '../../lib/dates/instant-text.ts'
import { timeAgo } from '../../lib/dates/time-ago.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { createKeyTexts, scopeGroups, apiKeyTexts as texts } from './api-key-texts.ts'

interface ApiKeyTableProps {
  readonly keys: readonly ApiKey[]
  readonly onRevoke: (key: ApiKey) => void
}

/** A table; on a phone each key is a block, and its fields have their names beside them. */
export function ApiKeyTable({ keys, onRevoke }: ApiKeyTableProps) {
  const { columns } = texts
  return (
    <table aria-label={texts.title} className="w-full text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-line border-b text-ink-muted text-xs">
          {Object.values(columns).map((name) => (
            <th key={name} scope="col" className="py-2 pe-3 text-start font-medium">
              {name}
            </th>
          ))}
          <th scope="col" className="py-2">
            <span className="sr-only">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {keys.map((key) => (
          <ApiKeyRow key={key.id} found={key} onRevoke={() => onRevoke(key)} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'py-2.5 pe-3 align-top max-sm:flex max-sm:gap-2 max-sm:py-0.5'

interface ApiKeyRowProps {
  readonly found: ApiKey
  readonly onRevoke: () => void
}

function ApiKeyRow({ found, onRevoke }: ApiKeyRowProps) {
  const { name, prefix, created_by: creator, last_used_at: lastUse, expires_at: end } = found
  const now = useNow()
  const { columns } = texts
  return (
    <tr className="max-sm:block max-sm:py-3">
      <th
        scope="row"
        className="py-2.5 pe-3 text-start align-top font-medium max-sm:block max-sm:py-0.5"
      >
        <span className="wrap-anywhere">{name}</span>
        <span className="block font-mono font-normal text-ink-muted text-xs">{prefix}…</span>
      </th>
      <td className={cell}>
        <FieldName>{columns.scopes}</FieldName>
        <span className="max-w-64">{scopeText(found)}</span>
      </td>
      <td className={`${cell} wrap-anywhere`}>
        <FieldName>{columns.createdBy}</FieldName>
        {creator?.name ?? texts.operator}
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <FieldName>{columns.lastUsed}</FieldName>
        {lastUse ? (
          <time dateTime={lastUse} title={instantText(lastUse)}>
            {timeAgo(lastUse, now)}
          </time>
        ) : (
          texts.unused
        )}
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <FieldName>{columns.expires}</FieldName>
        <Expiry end={end} now={now} />
      </td>
      <td className="py-1.5 text-end align-top max-sm:block max-sm:text-start">
        <Button
          variant="danger-ghost"
          size="sm"
          className="max-sm:-ms-2.5"
          aria-label={texts.revokeNamed(name)}
          onClick={onRevoke}
        >
          {texts.revoke}
        </Button>
      </td>
    </tr>
  )
}

/** The name of a column, where the table has no heads. */
const FieldName = ({ children }: { readonly children: string }) => (
  <span className="w-24 shrink-0 text-ink-muted sm:hidden" aria-hidden="true">
    {children}
  </span>
)

function Expiry({ end, now }: { readonly end: string | null; readonly now: Date }) {
  if (end === null) return texts.never
  if (Date.parse(end) <= now.getTime()) return <Badge tone="red">{texts.expired}</Badge>
  return <time dateTime={end}>{instantText(end).replace(/,[^,]*$/, '')}</time>
}

/** 'Schedules: Read, Shifts: Read and change'. */
const scopeText = ({ scopes }: ApiKey): string =>
  scopeGroups
    .flatMap(({ name, read, write }) => {
      if (write && scopes.includes(write)) return `${name}: ${createKeyTexts.write.toLowerCase()}`
      return scopes.includes(read) ? `${name}: ${createKeyTexts.read.toLowerCase()}` : []
    })
    .join(', ')
