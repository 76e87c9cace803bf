import type { DeviceSession } from '@weekboard/contracts/identity/account'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { instantText } from '../../../lib/dates/instant-text.ts'
import { timeAgo } from '../../../lib/dates/time-ago.ts'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { useDiscardWaiting } from '../../../lib/storage/leave-waiting.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadingRows } from '../../../ui/feedback/load-failure.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { useConfirm } from '../../../ui/overlays/confirm.ts'
import { endAllSessions, useDeviceSessions } from '../api/account.ts'
import { deviceTexts as texts } from './device-sessions-texts.ts'
import { signInTimes } from './sign-in-times.ts'

interface DeviceSessionsProps {
  readonly onSignedOut: () => void
}

export function DeviceSessions({ onSignedOut }: DeviceSessionsProps) {
  const { read, sessions, end } = useDeviceSessions()
  const toast = useToast()
  const list = useRef<HTMLUListElement>(null)
  const signOut = async ({ id }: DeviceSession) => {
    // The button disappears with its row, so the focus moves to the list.
    list.current?.focus()
    try {
      await end(id)
      toast({ type: 'success', title: texts.signedOut })
    } catch (failure) {
      toast({ type: 'error', title: serverMessage(failure, texts.signOutFailed) })
    }
  }
  if (!sessions) {
    return <LoadingRows read={read} label={texts.loading} failed={texts.failed} rows={2} />
  }
  const since = signInTimes(sessions, new Date())
  return (
    <div className="grid gap-4">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={texts.list}
        className="-my-3 divide-y divide-line outline-none"
      >
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            since={since.get(session.id) ?? ''}
            onSignOut={() => void signOut(session)}
          />
        ))}
      </ul>
      <div className="border-line border-t pt-4">
        <SignOutEverywhere onSignedOut={onSignedOut} />
      </div>
    </div>
  )
}

const isHandheld = (device: string): boolean => /iphone|ipad|ios|android|mobile|phone/i.test(device)

interface DeviceRowProps {
  readonly session: DeviceSession
  /** The time of the sign-in, distinct from other sign-ins of the same device. */
  readonly since: string
  readonly onSignOut: () => void
}

function DeviceRow({ session, since, onSignOut }: DeviceRowProps) {
  const { device, address, current, created_at, last_used_at } = session
  const Icon = isHandheld(device) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-grey-soft text-grey-ink">
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink">
          {device}
          {current && <Badge tone="accent">{texts.thisDevice}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-muted text-xs">
          <span>
            {texts.signedIn} <time dateTime={created_at}>{since}</time>
          </span>
          <span>
            {texts.lastUsed}{' '}
            <time dateTime={last_used_at} title={instantText(last_used_at)}>
              {timeAgo(last_used_at, new Date())}
            </time>
          </span>
          {address && <span className="wrap-anywhere">{address}</span>}
        </p>
      </div>
      {!current && (
        <Button size="sm" aria-label={texts.signOutDevice(device, since)} onClick={onSignOut}>
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere({ onSignedOut }: DeviceSessionsProps) {
  const confirm = useConfirm()
  const discardWaiting = useDiscardWaiting()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    const agreed = await confirm({
      title: texts.everywhereQuestion,
      message: texts.everywhereMessage,
      action: texts.everywhereAction,
    })
    if (!agreed || !(await discardWaiting())) return
    setBusy(true)
    try {
      await endAllSessions()
      onSignedOut()
    } catch (error) {
      setBusy(false)
      toast({ type: 'error', title: serverMessage(error, texts.everywhereFailed) })
    }
  }
  return (
    <Button
      variant="danger-ghost"
      onClick={() => void run()}
      busy={busy}
      busyText={texts.everywhereBusy}
      className="-ms-3.5"
    >
      {texts.everywhere}
    </Button>
  )
}
