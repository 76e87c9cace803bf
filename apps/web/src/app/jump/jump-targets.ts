import type { User } from '@weekboard/contracts/identity/user'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useEmployeesRead } from '../../features/employees/shared/hooks-by-name.ts'
import type { NavigationLink } from '../../features/feature.ts'
import { endOwnSession } from '../../features/identity/api/sign-out.ts'
import { currentCommands, type ScreenCommand } from '../../lib/commands.ts'
import { setTheme } from '../../lib/page/theme.ts'
import { useDiscardWaiting } from '../../lib/storage/leave-waiting.ts'
import { allLinks } from '../all-links.ts'
import { linksFor } from '../navigation.ts'
import { paths, withShownDay } from '../paths.ts'
import { type JumpOption, type JumpTarget, optionsOf, weekTargets } from './jump-options.ts'
import { jumpTexts as texts } from './jump-texts.ts'

/** The screens of the navigation and of the user menu, each once. */
function listedLinks(user: User | null): readonly NavigationLink[] {
  const lists = ['main', 'menu', 'settings'] as const
  return [...new Set(lists.flatMap((list) => linksFor(user, list, allLinks)))]
}

const commandTarget = ({ label, run }: ScreenCommand): JumpTarget => ({
  kind: 'command',
  label,
  run,
})

const themeCommands: readonly ScreenCommand[] = (['light', 'dark', 'system'] as const).map(
  (theme) => ({
    label: texts.theme(`${theme.charAt(0).toUpperCase()}${theme.slice(1)}`),
    run: () => setTheme(theme),
  }),
)

/** The address of the schedule with changed parameters; from other screens a new one. */
function scheduleAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  changes: Readonly<Record<string, string>>,
): string {
  const params = new URLSearchParams(pathname === paths.schedule ? search : '')
  for (const [name, value] of Object.entries(changes)) params.set(name, value)
  return `${paths.schedule}?${params}`
}

/** Everything that the dialog offers; the employees are null until they are known. */
export function useJumpOptions(user: User | null) {
  const navigate = useNavigate()
  const location = useLocation()
  const discardWaiting = useDiscardWaiting()
  const { employees, read } = useEmployeesRead(true)
  const options = useMemo((): readonly JumpOption[] => {
    const go = (to: string) => void navigate(to)
    const leave = async () => {
      if (await discardWaiting()) await endOwnSession()
    }
    const timeZone = user?.organization?.time_zone ?? 'UTC'
    const weeks = weekTargets(dateInZone(new Date(), timeZone), (date) =>
      go(scheduleAddress(location, { date })),
    )
    const people = (employees ?? [])
      .filter(({ active }) => active)
      .map(
        ({ id, user: { full_name: label } }): JumpTarget => ({
          kind: 'person',
          label,
          run: () => go(scheduleAddress(location, { row: String(id) })),
        }),
      )
    const screens = listedLinks(user).map(
      ({ to, label, menuLabel = label }): JumpTarget => ({
        kind: 'screen',
        label: menuLabel,
        keywords: label,
        run: () => go(withShownDay(to, location)),
      }),
    )
    const commands = [...currentCommands(), ...themeCommands].map(commandTarget)
    const signOutTarget = commandTarget({ label: texts.signOut, run: () => void leave() })
    return optionsOf([
      ...people,
      ...weeks.slice(0, 3),
      ...screens,
      ...commands,
      signOutTarget,
      ...weeks.slice(3),
    ])
  }, [user, employees, navigate, location, discardWaiting])
  return {
    options,
    isLoading: employees === undefined,
    hasFailed: !employees && read.error !== undefined,
  }
}
