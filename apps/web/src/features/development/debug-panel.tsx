import { useState } from 'react'
import { alertText } from '../../lib/http/alert-text.ts'
import type { OverlayState } from '../../lib/loading/use-opener.ts'
import { type DebugSetting, isDebugOn } from '../../lib/page/debug-settings.ts'
import { logList } from '../../lib/page/log.ts'
import { writeStored } from '../../lib/storage/storage.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { useConfirm } from '../../ui/overlays/confirm.ts'
import { Popover, PopoverAnchor, PopoverContent } from '../../ui/overlays/popover.tsx'
import { DebugLogList } from './debug-log-list.tsx'
import { debugTexts, plural } from './debug-texts.ts'
import { useCanDeleteAll, useDebugCalls } from './hooks-debug.ts'

/** A setting of the debug menu and the function that stores it. */
function useDebugSetting(setting: DebugSetting): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => isDebugOn(setting))
  return [
    isOn,
    (next) => {
      writeStored(setting, String(next))
      setOn(next)
    },
  ]
}

export function DebugPanel({ overlay }: { readonly overlay: OverlayState }) {
  const act = useDebugActions()
  const canDeleteAll = useCanDeleteAll()
  const [isDebugging, setDebugging] = useDebugSetting('debugMode')
  const [logsTemplates, setLogsTemplates] = useDebugSetting('templateDebugLogs')
  const { open, onOpenChange, id, opener } = overlay
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={opener} />
      <PopoverContent
        id={id}
        aria-label={debugTexts.debug}
        opener={opener}
        side="top"
        align="end"
        className={`grid gap-3 ${isDebugging ? 'w-96' : 'w-60'}`}
      >
        <CheckField
          label={debugTexts.debugMode}
          checked={isDebugging}
          onChange={({ target }) => setDebugging(target.checked)}
        />
        <CheckField
          label={debugTexts.templateDebugLogs}
          checked={logsTemplates}
          onChange={({ target }) => setLogsTemplates(target.checked)}
        />
        {isDebugging && <DebugLogList />}
        <div className="grid gap-1.5 border-line border-t pt-3">
          <Button size="sm" onClick={() => void act.timeOff()}>
            {debugTexts.timeOff}
          </Button>
          <Button size="sm" onClick={() => void act.availability()}>
            {debugTexts.availability}
          </Button>
          {canDeleteAll && (
            <Button
              size="sm"
              variant="danger-ghost"
              onClick={() => {
                onOpenChange(false)
                void act.deleteAll()
              }}
            >
              {debugTexts.deleteAll}
            </Button>
          )}
        </div>
      </PopoverContent>
    </Popover>
  )
}

/** Shows the server's message when the role does not allow the action. */
function useDebugActions() {
  const calls = useDebugCalls()
  const confirm = useConfirm()
  const trying = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (failure) {
      showToast({ type: 'error', title: alertText(failure) })
    }
  }
  const message = debugTexts.inConsole
  return {
    timeOff: () =>
      trying(async () => {
        const requests = await calls.timeOff()
        const pending = requests.filter(({ status }) => status === 'pending').length
        logList(debugTexts.timeOff, requests)
        const title = `${plural(requests.length, 'time-off request')}, ${pending} pending`
        showToast({ type: 'info', title, message })
      }),
    availability: () =>
      trying(async () => {
        const all = await calls.availability()
        const withAvailability = all.filter(
          ({ weekly, exceptions }) => weekly.length + exceptions.length > 0,
        )
        logList(debugTexts.availability, all)
        const title = `Availability of ${withAvailability.length} of ${plural(all.length, 'person', 'people')}`
        showToast({ type: 'info', title, message })
      }),
    async deleteAll(): Promise<void> {
      const { firstQuestion, firstMessage, secondQuestion } = debugTexts
      const first = { title: firstQuestion, message: firstMessage, action: debugTexts.continue }
      if (!(await confirm(first))) return
      if (!(await confirm({ title: secondQuestion, action: debugTexts.delete }))) return
      await trying(async () => {
        const title = `${plural(await calls.deleteAll(), 'shift')} deleted`
        showToast({ type: 'success', title })
      })
    },
  }
}
