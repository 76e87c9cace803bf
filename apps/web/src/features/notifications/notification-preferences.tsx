import type { NotificationPreference } from '@weekboard/contracts/notifications/notification-preferences'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { useBusyCall } from '../../ui/feedback/use-call.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { notificationFacts } from '../late-features.ts'
import { useNotificationPreferences } from './hooks-preferences.ts'
import { type PushDevice, usePushDevice } from './hooks-push.ts'
import { preferenceTexts as texts } from './preference-texts.ts'
import { pushTexts } from './push-texts.ts'
import { QuietHoursRow } from './quiet-hours-row.tsx'

export function NotificationPreferences() {
  const { read, save, saveQuietHours } = useNotificationPreferences()
  const device = usePushDevice()
  const toast = useToast()
  const report = (failure: unknown) => {
    toast({ type: 'error', title: serverMessage(failure, texts.saveFailed) })
  }
  const saveOrReport = async (preference: NotificationPreference, isFirstPush: boolean) => {
    try {
      await save(preference)
      // Who wants a kind as push messages wants them here.
      if (isFirstPush && device.state === 'off') await device.turnOn()
    } catch (failure) {
      report(failure)
    }
  }
  if (!read.data && read.error) return <LoadFailure read={read} text={texts.failed} />
  if (!(read.data && (device.state || device.error))) return <PreferencesSkeleton />
  return (
    <div className="grid gap-4">
      <PreferenceTable
        preferences={read.data.preferences}
        onChange={(next, isFirstPush) => void saveOrReport(next, isFirstPush)}
      />
      <PushDeviceRow {...device} />
      <QuietHoursRow
        quietHours={read.data.quiet_hours}
        onChange={(next) => void saveQuietHours(next).catch(report)}
      />
    </div>
  )
}

interface PreferenceTableProps {
  readonly preferences: readonly NotificationPreference[]
  readonly onChange: (preference: NotificationPreference, isFirstPush: boolean) => void
}

function PreferenceTable({ preferences, onChange }: PreferenceTableProps) {
  return (
    <table aria-label={texts.title} className="-my-2 w-full text-sm">
      <thead>
        <tr className="text-ink-muted text-xs">
          <th scope="col" className="py-2 text-start font-medium">
            {texts.about}
          </th>
          <th scope="col" className="w-16 py-2 text-center font-medium">
            {texts.inApp}
          </th>
          <th scope="col" className="w-16 py-2 text-center font-medium">
            {texts.email}
          </th>
          <th scope="col" className="w-16 py-2 text-center font-medium">
            {pushTexts.push}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-t">
        {preferences.map((preference) => (
          <PreferenceRow
            key={preference.kind}
            preference={preference}
            onChange={(next) => onChange(next, next.push && !preference.push)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface PreferenceRowProps {
  readonly preference: NotificationPreference
  readonly onChange: (preference: NotificationPreference) => void
}

function PreferenceRow({ preference, onChange }: PreferenceRowProps) {
  const { name, when } = notificationFacts[preference.kind]
  return (
    <tr>
      <th scope="row" className="py-3 pe-3 text-start font-normal">
        <span className="block font-medium text-ink">{name}</span>
        <span className="block text-ink-muted text-xs">{when}</span>
      </th>
      <td className="text-center align-middle">
        <Switch
          label={`${name}: ${texts.inApp}`}
          checked={preference.in_app}
          onCheckedChange={(in_app) => onChange({ ...preference, in_app })}
        />
      </td>
      <td className="text-center align-middle">
        <Switch
          label={`${name}: ${texts.email}`}
          checked={preference.email}
          onCheckedChange={(email) => onChange({ ...preference, email })}
        />
      </td>
      <td className="text-center align-middle">
        <Switch
          label={`${name}: ${pushTexts.push}`}
          checked={preference.push}
          onCheckedChange={(push) => onChange({ ...preference, push })}
        />
      </td>
    </tr>
  )
}

function PreferencesSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="grid grid-cols-1 gap-5">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-6">
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
          <Skeleton className="h-5.5 w-9.5 rounded-full" />
          <Skeleton className="h-5.5 w-9.5 rounded-full" />
        </div>
      ))}
    </div>
  )
}

/** Says whether this device receives push messages, and why not when it cannot. */
function PushDeviceRow({ state, isValidating, mutate, turnOn, turnOff }: PushDevice) {
  const { busy, run } = useBusyCall()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-ink">{pushTexts.device}</p>
        <p role="status" className="text-ink-muted text-xs">
          {state ? pushTexts.states[state] : pushTexts.loadFailed}
        </p>
      </div>
      {!state && (
        <Button busy={isValidating} onClick={() => void mutate()}>
          {pushTexts.tryAgain}
        </Button>
      )}
      {state === 'off' && (
        <Button disabled={busy} onClick={() => void run(turnOn, pushTexts.failed)}>
          {busy ? pushTexts.turningOn : pushTexts.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button disabled={busy} onClick={() => void run(turnOff, pushTexts.failed)}>
          {pushTexts.turnOff}
        </Button>
      )}
    </div>
  )
}
