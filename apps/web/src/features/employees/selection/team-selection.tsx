import { rolesToGive } from '@weekboard/contracts/rights'
import { MailPlus } from 'lucide-react'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { type ItemSelection, useItemSelection } from '../../../lib/use-item-selection.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { SelectedItemsBar } from '../../../ui/selected-items-bar.tsx'
import { useInviteEmployees } from '../hooks.ts'
import type { TeamEntry } from '../list/team.ts'
import { invitationOutcome } from '../shared/invitation-outcome.ts'
import { teamSelectionTexts as texts } from '../team-texts.ts'

const SelectionContext = createContext<ItemSelection | null>(null)

interface TeamSelectionProps {
  /** The shown employees. */
  readonly entries: readonly TeamEntry[]
  readonly children: ReactNode
}

/** Lets those be selected who have no account and whom the viewer may invite, and invites them. */
export function TeamSelection({ entries, children }: TeamSelectionProps) {
  const viewer = useCurrentUser()
  const selectable = useMemo(() => {
    const roles = rolesToGive(viewer)
    return entries
      .filter(({ account, employee }) => account !== 'active' && employee.active)
      .map(({ employee }) => employee)
      .filter(({ user }) => user.id === null && roles.includes(user.role))
  }, [entries, viewer])
  const selection = useItemSelection(selectable)
  const [isBusy, setBusy] = useState(false)
  const invite = useInviteEmployees()
  const toast = useToast()
  const run = async () => {
    setBusy(true)
    const names = new Map(selection.selected.map(({ id, user }) => [id, user.full_name]))
    try {
      const results = await invite([...names.keys()])
      toast(invitationOutcome(results, (id) => names.get(id) ?? ''))
      selection.clear()
    } catch (error) {
      toast({ type: 'error', title: texts.failed, message: serverMessage(error, texts.tryLater) })
    } finally {
      setBusy(false)
    }
  }
  const count = selection.selected.length
  return (
    <SelectionContext value={selection}>
      {children}
      {count > 0 && (
        <SelectedItemsBar
          text={texts.selected(count)}
          clearLabel={texts.clear}
          onClear={selection.clear}
        >
          <Button
            changes
            variant="primary"
            size="sm"
            icon={<MailPlus />}
            busy={isBusy}
            busyText={texts.inviting}
            onClick={() => void run()}
          >
            {texts.invite(count)}
          </Button>
        </SelectedItemsBar>
      )}
    </SelectionContext>
  )
}

/** The checkbox of an employee; its place alone for those who cannot be invited. */
export function SelectEmployee({ employee: { id, user } }: Pick<TeamEntry, 'employee'>) {
  const selection = useContext(SelectionContext)
  if (!selection || selection.selectable.length === 0) return null
  if (!selection.canSelect(id)) return <span className="size-4 shrink-0" />
  return (
    <input
      type="checkbox"
      aria-label={texts.select(user.full_name)}
      checked={selection.has(id)}
      onChange={(event) => selection.toggle(id, event.target.checked)}
      className="block size-4 shrink-0 accent-accent"
    />
  )
}

/** The checkbox of everybody who can be invited; nothing when nobody can. */
export function SelectAllEmployees() {
  const selection = useContext(SelectionContext)
  if (!selection || selection.selectable.length === 0) return null
  return (
    <input
      type="checkbox"
      aria-label={texts.selectAll}
      checked={selection.isAll}
      ref={(box) => {
        if (box) box.indeterminate = selection.selected.length > 0 && !selection.isAll
      }}
      onChange={(event) => selection.toggleAll(event.target.checked)}
      className="block size-4 accent-accent"
    />
  )
}
