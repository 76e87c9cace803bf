import { Download, MailPlus, UserPlus } from 'lucide-react'
import { useCurrentUser } from '../../lib/current-user.ts'
import { late, loadOrReport } from '../../lib/late.tsx'
import { Button } from '../../ui/button.tsx'
import { ImportButton } from './import/import-button.tsx'
import type { TeamEntry } from './team.ts'
import { useOpenTeamDialog } from './team-dialog.ts'
import { teamTexts as texts } from './team-texts.ts'

const exportModule = late(() => import('./export-team.ts'))

/** What managers do with the team as a whole; `shown` is what an export has. */
export function TeamActions({ shown }: { readonly shown: readonly TeamEntry[] }) {
  const open = useOpenTeamDialog()
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const exportCsv = async () => {
    const loaded = await loadOrReport(exportModule)
    loaded?.exportTeam(shown, timeZone)
  }
  return (
    <>
      <Button icon={<Download />} disabled={shown.length === 0} onClick={() => void exportCsv()}>
        {texts.exportCsv}
      </Button>
      <ImportButton />
      <Button changes icon={<MailPlus />} onClick={() => open({ kind: 'invite_several' })}>
        {texts.inviteSeveral}
      </Button>
      <Button changes variant="primary" icon={<UserPlus />} onClick={() => open({ kind: 'add' })}>
        {texts.addEmployee}
      </Button>
    </>
  )
}
