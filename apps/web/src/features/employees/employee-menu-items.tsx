import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { canManageRole, canSignOutRole, hasRight, rolesToGive } from '@weekboard/contracts/rights'
import {
  CalendarClock,
  Coins,
  Eraser,
  KeyRound,
  LogOut,
  Mail,
  Pencil,
  Thermometer,
  UserCheck,
  UserX,
} from 'lucide-react'
import { Link } from 'react-router'
import { serverMessage } from '../../lib/http/alert-text.ts'
import type { OverlayState } from '../../lib/loading/use-opener.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { useToast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlays/confirm.ts'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { deactivationTexts } from './deactivation/deactivation-texts.ts'
import { useUpdateEmployee } from './hooks.ts'
import { useMailInvitation } from './invite/use-mail-invitation.ts'
import type { TeamEntry } from './list/team.ts'
import { sickLeaveLabel, useSickLeave } from './shared/sick-leave.ts'
import { type TeamDialog, useOpenTeamDialog } from './team-dialog.ts'
import { menuTexts as texts } from './team-texts.ts'
import { useAskFactorReset, useAskSignOut } from './use-account-actions.ts'

/** Asks, activates an employee again and says so in a toast. */
function useReactivate(employee: Employee): () => void {
  const update = useUpdateEmployee()
  const confirm = useConfirm()
  const toast = useToast()
  const { full_name: name } = employee.user
  const run = async () => {
    const isConfirmed = await confirm({
      title: deactivationTexts.reactivateQuestion(name),
      message: deactivationTexts.reactivateHint,
      action: deactivationTexts.reactivate,
      tone: 'normal',
    })
    if (!isConfirmed) return
    try {
      await update(employee, { active: true })
      toast({ type: 'success', title: deactivationTexts.reactivated(name) })
    } catch (error) {
      toast({
        type: 'error',
        title: deactivationTexts.reactivateFailed(name),
        message: serverMessage(error, deactivationTexts.tryLater),
      })
    }
  }
  return () => void run()
}

interface EmployeeMenuItemsProps {
  readonly entry: TeamEntry
  readonly overlay: OverlayState
}

/** What the viewer can do with an employee. */
export function EmployeeMenuItems({ entry, overlay }: EmployeeMenuItemsProps) {
  const { employee } = entry
  const viewer = useCurrentUser()
  const openDialog = useOpenTeamDialog()
  const canManage = canManageRole(viewer, employee.user.role)
  const isSelf = employee.id === viewer?.employee_id
  const hasAccount = employee.active && employee.user.id !== null
  const canSignOut = hasAccount && canSignOutRole(viewer, employee.user.role)
  /** The menu's button has the focus before a dialog opens, and gets it back from there. */
  const open = (dialog: TeamDialog) => {
    overlay.opener.current?.focus()
    openDialog(dialog)
  }
  return (
    <Menu {...overlay}>
      {canManage && (
        <MenuItem changes onSelect={() => open({ kind: 'edit', employee })}>
          <Pencil aria-hidden="true" />
          {texts.edit}
        </MenuItem>
      )}
      {hasRight(viewer, 'setRates') && (
        <MenuItem onSelect={() => open({ kind: 'rates', employee })}>
          <Coins aria-hidden="true" />
          {texts.rates}
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={`/requests?tab=availability&employee=${employee.id}`}>
          <CalendarClock aria-hidden="true" />
          {texts.availability}
        </Link>
      </MenuItem>
      {employee.active && <SickLeaveItem employee={employee} opener={overlay.opener} />}
      {employee.user.id === null && rolesToGive(viewer).includes(employee.user.role) && (
        <InviteItem
          entry={entry}
          onWithoutAddress={() => open({ kind: 'edit_to_invite', employee })}
        />
      )}
      {canManage && !isSelf && (
        <>
          <MenuSeparator />
          {canSignOut && <SignOutItem employee={employee} opener={overlay.opener} />}
          {entry.hasFactor && <ResetFactorItem employee={employee} opener={overlay.opener} />}
          {employee.active ? (
            <MenuItem changes tone="danger" onSelect={() => open({ kind: 'deactivate', employee })}>
              <UserX aria-hidden="true" />
              {texts.deactivate}
            </MenuItem>
          ) : (
            <ReactivateItem employee={employee} opener={overlay.opener} />
          )}
          {!employee.active && <EraseItem onSelect={() => open({ kind: 'erase', employee })} />}
        </>
      )}
    </Menu>
  )
}

/** An item whose dialog gives the focus back to the menu's button. */
interface DialogItemProps extends Pick<TeamEntry, 'employee'> {
  readonly opener: OverlayState['opener']
}

/** Nothing for the viewer, whose sick leave another manager enters. */
function SickLeaveItem({ employee, opener }: DialogItemProps) {
  const { id: employeeId, user } = employee
  const enterSickLeave = useSickLeave(employeeId)
  if (!enterSickLeave) return null
  const enter = () => {
    opener.current?.focus()
    enterSickLeave({ employeeId, name: user.full_name, date: null })
  }
  return (
    <MenuItem changes onSelect={enter}>
      <Thermometer aria-hidden="true" />
      {sickLeaveLabel}
    </MenuItem>
  )
}

function SignOutItem({ employee, opener }: DialogItemProps) {
  const askSignOut = useAskSignOut(employee)
  const ask = () => {
    opener.current?.focus()
    askSignOut()
  }
  return (
    <MenuItem onSelect={ask}>
      <LogOut aria-hidden="true" />
      {texts.signOut}
    </MenuItem>
  )
}

function ResetFactorItem({ employee, opener }: DialogItemProps) {
  const askReset = useAskFactorReset(employee)
  const ask = () => {
    opener.current?.focus()
    askReset()
  }
  return (
    <MenuItem changes onSelect={ask}>
      <KeyRound aria-hidden="true" />
      {texts.resetFactor}
    </MenuItem>
  )
}

function ReactivateItem({ employee, opener }: DialogItemProps) {
  const reactivate = useReactivate(employee)
  const ask = () => {
    opener.current?.focus()
    reactivate()
  }
  return (
    <MenuItem changes onSelect={ask}>
      <UserCheck aria-hidden="true" />
      {texts.reactivate}
    </MenuItem>
  )
}

/** Nothing for viewers who may not erase. */
function EraseItem({ onSelect }: { readonly onSelect: () => void }) {
  if (!hasRight(useCurrentUser(), 'erasePersonalData')) return null
  return (
    <MenuItem changes tone="danger" onSelect={onSelect}>
      <Eraser aria-hidden="true" />
      {texts.erase}
    </MenuItem>
  )
}

interface InviteItemProps {
  readonly entry: TeamEntry
  readonly onWithoutAddress: () => void
}

/** Sends the open invitation again, or the first one. */
function InviteItem({ entry, onWithoutAddress }: InviteItemProps) {
  const { employee, invitation } = entry
  const { invite, resend } = useMailInvitation()
  const { email, full_name, role } = employee.user
  const select = () => {
    if (invitation) resend(invitation)
    else if (email) invite({ full_name, email, role })
    else onWithoutAddress()
  }
  return (
    <MenuItem changes onSelect={select}>
      <Mail aria-hidden="true" />
      {invitation ? texts.resend : texts.invite}
    </MenuItem>
  )
}
