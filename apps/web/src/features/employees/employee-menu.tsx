import { Ellipsis } from 'lucide-react'
import { late } from '../../lib/loading/late.tsx'
import { useOpener } from '../../lib/loading/use-opener.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { TeamEntry } from './list/team.ts'
import { teamTexts as texts } from './team-texts.ts'

const menuItemsModule = late(() => import('./employee-menu-items.tsx'))

/** The button that opens what else managers can do with an employee. */
export function EmployeeMenu({ entry }: { readonly entry: TeamEntry }) {
  const { button, overlay, loaded } = useOpener(menuItemsModule, 'menu')
  return (
    <>
      <IconButton
        {...button}
        label={texts.actionsFor(entry.employee.user.full_name)}
        size="sm"
        tooltip={false}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      {loaded && <loaded.EmployeeMenuItems entry={entry} overlay={overlay} />}
    </>
  )
}
