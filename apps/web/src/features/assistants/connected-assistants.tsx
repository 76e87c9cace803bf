import type { Assistant } from '@weekboard/contracts/assistants/assistants-oauth'
import { Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { mediumDate } from '../../lib/dates/format.ts'
import { instantText } from '../../lib/dates/instant-text.ts'
import { timeAgo } from '../../lib/dates/time-ago.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingRows } from '../../ui/feedback/load-failure.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlays/confirm.ts'
import { scopeTexts, connectedTexts as texts } from './assistant-texts.ts'
import { useConnectedAssistants } from './hooks-oauth.ts'
import { NarrowDialog } from './narrow-dialog.tsx'

/** The assistants that work for the user, in the profile. */
export function ConnectedAssistants() {
  const { read, assistants, narrow, disconnect } = useConnectedAssistants()
  const [narrowed, setNarrowed] = useState<Assistant | null>(null)
  const confirm = useConfirm()
  const toast = useToast()
  const section = useRef<HTMLDivElement>(null)
  const end = async ({ id, client_name: name }: Assistant) => {
    const isSure = await confirm({
      title: texts.question(name),
      message: texts.message,
      action: texts.disconnect,
    })
    if (!isSure) return
    try {
      await disconnect(id)
      // The button disappears with its row.
      section.current?.focus()
      toast({ type: 'success', title: texts.disconnected(name) })
    } catch (failure) {
      toast({ type: 'error', title: texts.failed(name), message: serverMessage(failure, '') })
    }
  }
  if (!assistants) {
    return <LoadingRows read={read} label={texts.loading} failed={texts.loadFailed} rows={1} />
  }
  return (
    <div ref={section} tabIndex={-1} className="outline-none">
      {assistants.length === 0 ? (
        <p className="text-ink-soft text-sm">
          {texts.none} <code className="wrap-anywhere">{`${location.origin}/mcp`}</code>
        </p>
      ) : (
        <ul aria-label={texts.list} className="-my-3 divide-y divide-line">
          {assistants.map((assistant) => (
            <AssistantRow
              key={assistant.id}
              assistant={assistant}
              onChange={() => setNarrowed(assistant)}
              onDisconnect={() => void end(assistant)}
            />
          ))}
        </ul>
      )}
      {narrowed && (
        <NarrowDialog
          assistant={narrowed}
          onNarrow={async (scopes) => {
            await narrow(narrowed.id, scopes)
            toast({ type: 'success', title: texts.changed(narrowed.client_name) })
          }}
          onClose={() => setNarrowed(null)}
        />
      )}
    </div>
  )
}

interface AssistantRowProps {
  readonly assistant: Assistant
  readonly onChange: () => void
  readonly onDisconnect: () => void
}

function AssistantRow({ assistant, onChange, onDisconnect }: AssistantRowProps) {
  const { client_name: name, scopes, created_at: since, last_used_at: lastUse } = assistant
  const { expires_at: end } = assistant
  const now = useNow()
  return (
    <li className="flex items-start gap-3 py-3 max-sm:flex-wrap">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-grey-soft text-grey-ink">
        <Sparkles className="size-4.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="wrap-anywhere font-medium text-ink">{name}</p>
        <ul className="my-1 list-disc ps-4 text-ink-soft text-xs">
          {scopes.map((scope) => (
            <li key={scope}>{scopeTexts[scope]}</li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-3 text-ink-muted text-xs">
          <span>
            {texts.connected}{' '}
            <time dateTime={since} title={instantText(since)}>
              {timeAgo(since, now)}
            </time>
          </span>
          {lastUse === null ? (
            <span>{texts.unused}</span>
          ) : (
            <span>
              {texts.lastUsed}{' '}
              <time dateTime={lastUse} title={instantText(lastUse)}>
                {timeAgo(lastUse, now)}
              </time>
            </span>
          )}
          <span>
            {texts.ends} <time dateTime={end}>{mediumDate(end.slice(0, 10))}</time>
          </span>
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-1 max-sm:w-full">
        {scopes.length > 1 && (
          <Button size="sm" variant="ghost" aria-label={texts.changeNamed(name)} onClick={onChange}>
            {texts.change}
          </Button>
        )}
        <Button
          size="sm"
          variant="danger-ghost"
          aria-label={texts.disconnectNamed(name)}
          onClick={onDisconnect}
        >
          {texts.disconnect}
        </Button>
      </div>
    </li>
  )
}
