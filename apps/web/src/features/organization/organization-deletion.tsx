import type { Organization } from '@weekboard/contracts/organization/organization'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { longDate } from '../../lib/dates/format.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice, Notice } from '../../ui/feedback/notice.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useOrganizationActions } from './hooks.ts'
import { dataTexts as texts } from './settings-texts.ts'

/** Asks for the deletion of the organization, or cancels it while there is time. */
export function OrganizationDeletion({ organization }: { readonly organization: Organization }) {
  const [isOpen, setOpen] = useState(false)
  if (organization.deletion_at !== null) {
    const date = dateInZone(new Date(organization.deletion_at), organization.time_zone)
    return <PendingDeletion date={longDate(date)} />
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft text-sm">{texts.deleteHint}</p>
      <Button
        changes
        variant="danger-ghost"
        icon={<Trash2 />}
        className="-ms-3.5"
        onClick={() => setOpen(true)}
      >
        {texts.delete}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.dialogTitle(organization.name)}
        description={texts.dialogHint}
      >
        <DeletionForm name={organization.name} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

interface DeletionFormProps {
  readonly name: string
  readonly onDone: () => void
}

function DeletionForm({ name, onDone }: DeletionFormProps) {
  const { requestDeletion } = useOrganizationActions()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setFailure(null)
    if (typed.trim() !== name.trim()) {
      setError(texts.wrongName)
      return
    }
    setBusy(true)
    try {
      await requestDeletion(typed)
      onDone()
    } catch (reason) {
      setFailure(serverMessage(reason, texts.deleteFailed))
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className="grid gap-4 pt-1"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <TextField
        label={texts.name}
        description={texts.nameHint(name)}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        error={error}
      />
      <FailureNotice text={failure} />
      <Button
        type="submit"
        variant="danger"
        className="justify-self-end"
        busy={isBusy}
        busyText={texts.deleting}
      >
        {texts.confirm}
      </Button>
    </form>
  )
}

function PendingDeletion({ date }: { readonly date: string }) {
  const { cancelDeletion } = useOrganizationActions()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      await cancelDeletion()
      toast({ type: 'success', title: texts.cancelled })
    } catch (error) {
      toast({ type: 'error', title: serverMessage(error, texts.cancelFailed) })
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="warning" live>
        {texts.pending(date)}
      </Notice>
      <Button changes busy={isBusy} busyText={texts.cancelling} onClick={() => void cancel()}>
        {texts.cancel}
      </Button>
    </div>
  )
}
