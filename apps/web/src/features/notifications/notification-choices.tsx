import type { NotificationPreference } from '@weekboard/contracts/notifications'
import { serverMessage } from '../../lib/alert-text.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useToast } from '../../ui/toast.ts'
import { useNotificationChoices } from './hooks-choices.ts'
import { kindTexts, choiceTexts as texts } from './notification-texts.ts'

/** How one is told of what: a switch for each kind and way. */
export function NotificationChoices() {
  const { choices, error, retry, retrying, choose } = useNotificationChoices()
  const toast = useToast()
  const save = async (choice: NotificationPreference) => {
    try {
      await choose(choice)
    } catch (failure) {
      toast({ type: 'error', title: serverMessage(failure, texts.saveFailed) })
    }
  }
  if (!choices && error) {
    return (
      <ErrorPanel
        message={serverMessage(error, texts.failed)}
        onRetry={retry}
        retrying={retrying}
      />
    )
  }
  if (!choices) return <ChoicesSkeleton />
  return (
    <table className="-my-2 w-full text-sm">
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
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-t">
        {choices.map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} onChange={(next) => void save(next)} />
        ))}
      </tbody>
    </table>
  )
}

interface ChoiceRowProps {
  readonly choice: NotificationPreference
  readonly onChange: (choice: NotificationPreference) => void
}

function ChoiceRow({ choice, onChange }: ChoiceRowProps) {
  const { name, when } = kindTexts[choice.kind]
  return (
    <tr>
      <th scope="row" className="py-3 pe-3 text-start font-normal">
        <span className="block font-medium text-ink">{name}</span>
        <span className="block text-ink-muted text-xs">{when}</span>
      </th>
      <td className="text-center align-middle">
        <Switch
          label={`${name}: ${texts.inApp}`}
          checked={choice.in_app}
          onCheckedChange={(in_app) => onChange({ ...choice, in_app })}
        />
      </td>
      <td className="text-center align-middle">
        <Switch
          label={`${name}: ${texts.email}`}
          checked={choice.email}
          onCheckedChange={(email) => onChange({ ...choice, email })}
        />
      </td>
    </tr>
  )
}

function ChoicesSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-5">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-6">
          <div className="grid flex-1 gap-2">
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
