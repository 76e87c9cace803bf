import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import { instantText } from '../../lib/dates/instant-text.ts'
import { loadMessage, serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useConfirm } from '../../ui/overlays/confirm.ts'
import { calendarLinkTexts as texts } from './calendar-texts.ts'
import { useCalendarLink } from './hooks.ts'

/** The secret address of the own shifts for calendars, and how to subscribe to it. */
export function CalendarLink() {
  const { createdAt, url, error, retry, create } = useCalendarLink()
  if (createdAt === undefined && error) {
    return <ErrorPanel message={loadMessage(error, texts.failed)} onRetry={retry} />
  }
  if (createdAt === undefined) return <RowSkeletons label={texts.loading} rows={1} />
  return (
    <div className="grid gap-4 text-sm">
      {url ? (
        <TextField label={texts.address} value={url} readOnly onFocus={selectAll} />
      ) : (
        <p className="text-ink-soft">
          {createdAt === null ? texts.none : texts.exists(instantText(createdAt))}
        </p>
      )}
      <LinkActions url={url} exists={createdAt !== null} create={create} />
      <details>
        <summary className="w-fit cursor-pointer font-medium text-ink">{texts.howTo}</summary>
        <ul className="mt-2 grid list-disc gap-1 ps-5 text-ink-soft">
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p className="mt-2 text-ink-muted">{texts.delay}</p>
      </details>
    </div>
  )
}

const selectAll = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
  currentTarget.select()

interface LinkActionsProps {
  readonly url: string | null
  readonly exists: boolean
  readonly create: () => Promise<string | null>
}

function LinkActions({ url, exists, create }: LinkActionsProps) {
  const toast = useToast()
  const confirm = useConfirm()
  const [busy, setBusy] = useState<'copy' | 'renew' | null>(null)
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ type: 'success', title: texts.copied })
    } catch {
      toast({ type: 'error', title: texts.copyFailed })
    }
  }
  const run = async (what: 'copy' | 'renew', present: string | null) => {
    setBusy(what)
    try {
      const address = present ?? (await create())
      if (address === null) toast({ type: 'error', title: texts.lost })
      else await copy(address)
    } catch (failure) {
      toast({ type: 'error', title: serverMessage(failure, texts.createFailed) })
    }
    setBusy(null)
  }
  const renew = async () => {
    const agreed = await confirm({
      title: texts.renewTitle,
      message: texts.renewMessage,
      action: texts.renew,
    })
    if (agreed) await run('renew', null)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {(url !== null || !exists) && (
        <Button
          icon={<Copy />}
          busy={busy === 'copy'}
          busyText={texts.copying}
          onClick={() => void run('copy', url)}
        >
          {texts.copy}
        </Button>
      )}
      {exists && (
        <Button
          icon={<CalendarPlus />}
          busy={busy === 'renew'}
          busyText={texts.renewing}
          onClick={() => void renew()}
        >
          {texts.renew}
        </Button>
      )}
    </div>
  )
}
