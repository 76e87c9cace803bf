import { Building2 } from 'lucide-react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { useLeaveWaiting } from '../../lib/storage/leave-waiting.ts'
import { useToast } from '../../ui/feedback/toast.ts'
import { MenuGroup, MenuItem, MenuLabel, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { openOrganization, useOtherOrganizations } from './hooks-switch.ts'
import { switchTexts as texts } from './settings-texts.ts'

/** Menu items for the user's other organizations; nothing when there are none. */
export function OrganizationSwitch({ onSwitched }: { readonly onSwitched: () => void }) {
  const others = useOtherOrganizations(true)
  const leaveWaiting = useLeaveWaiting()
  const toast = useToast()
  const switchAndReport = async (id: number, name: string) => {
    if (!(await leaveWaiting())) return
    try {
      await openOrganization(id)
      onSwitched()
      toast({ type: 'success', title: texts.switched(name) })
    } catch (error) {
      const message = serverMessage(error, texts.tryLater)
      toast({ type: 'error', title: texts.failed(name), message })
    }
  }
  if (others.length === 0) return null
  return (
    <>
      <MenuGroup aria-label={texts.title}>
        <MenuLabel>{texts.title}</MenuLabel>
        {others.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => void switchAndReport(id, name)}>
            <Building2 className="shrink-0" aria-hidden="true" />
            <span className="truncate">{name}</span>
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
    </>
  )
}
