import { roles as allRoles, type Role } from '@weekboard/contracts/route'
import { Check, CircleAlert } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { TeamEntry } from '../list/team.ts'
import { teamTexts } from '../team-texts.ts'
import type { InviteLine } from './invite-lines.ts'
import { severalTexts as texts } from './several-texts.ts'
import { problemLines, useInviteSeveral } from './use-invite-several.ts'

interface InviteSeveralDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The roles that the viewer can give. */
  readonly roles: readonly Role[]
  readonly entries: readonly TeamEntry[]
}

/** Invites everybody on a pasted list. What is not sent stays in the field with its problem. */
export function InviteSeveralDialog(props: InviteSeveralDialogProps) {
  const { open, onOpenChange, roles, entries } = props
  const id = useId()
  const list = useInviteSeveral(entries, () => onOpenChange(false))
  const { lines, ready, progress } = list
  const submit = (event: FormEvent) => {
    event.preventDefault()
    list.send()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={texts.title}
      description={texts.description}
      footer={
        <>
          {progress ? (
            <Button onClick={list.stop}>{texts.stop}</Button>
          ) : (
            <Button onClick={() => onOpenChange(false)}>{texts.cancel}</Button>
          )}
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={progress !== null}
            busyText={texts.sending((progress?.sent ?? 0) + 1, ready)}
          >
            {texts.send(ready)}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4 pt-1">
        <LinesField
          text={list.text}
          lines={lines}
          failure={list.failure}
          isSending={progress !== null}
          onChange={list.setText}
        />
        {progress !== null && progress.waitSeconds !== null && (
          <PauseNotice seconds={progress.waitSeconds} />
        )}
        <RoleSelect role={list.role} roles={roles} onChange={list.setRole} />
      </form>
    </Dialog>
  )
}

interface RoleSelectProps {
  readonly role: Role
  readonly roles: readonly Role[]
  readonly onChange: (role: Role) => void
}

function RoleSelect({ role, roles, onChange }: RoleSelectProps) {
  return (
    <SelectField
      label={teamTexts.role}
      description={teamTexts.roleHints[role]}
      value={role}
      onChange={({ target: { value } }) =>
        onChange(allRoles.find((each) => each === value) ?? 'employee')
      }
    >
      {roles.map((each) => (
        <option key={each} value={each}>
          {teamTexts.roles[each]}
        </option>
      ))}
    </SelectField>
  )
}

/** Screen readers get the sentence once, without the seconds. */
function PauseNotice({ seconds }: { readonly seconds: number }) {
  return (
    <Notice>
      <span aria-hidden="true" className="tabular-nums">
        {texts.waiting(seconds)}
      </span>
      <span role="status" className="sr-only">
        {texts.paused}
      </span>
    </Notice>
  )
}

interface LinesFieldProps {
  readonly text: string
  readonly lines: readonly InviteLine[]
  readonly failure: string | null
  readonly isSending: boolean
  readonly onChange: (text: string) => void
}

/** The field, and beside it who is read from each line or what its problem is. */
function LinesField({ text, lines, failure, isSending, onChange }: LinesFieldProps) {
  const [typedLine, setTypedLine] = useState<number | null>(null)
  const problems = problemLines(lines, typedLine)
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    // A line that is being typed letter by letter has no problem yet; a pasted one has.
    const isTyped = nativeEvent instanceof InputEvent && nativeEvent.data?.length === 1
    const before = target.value.slice(0, target.selectionStart)
    setTypedLine(isTyped ? before.split('\n').length : null)
    onChange(target.value)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextareaField
        label={texts.addresses}
        description={texts.addressesHint}
        placeholder={texts.placeholder}
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        readOnly={isSending}
        value={text}
        onChange={change}
        onBlur={() => setTypedLine(null)}
        error={failure ?? (problems.length > 0 ? texts.problems(problems.length) : undefined)}
      />
      {lines.length > 0 && (
        <div className="grid min-w-0 content-start gap-1.5">
          <h3 className="font-medium text-sm">{texts.linesRead}</h3>
          <ol
            aria-label={texts.linesRead}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys
            tabIndex={0}
            className="max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm"
          >
            {lines.map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position
              <ReadLine key={position} line={line} isTyped={line.number === typedLine} />
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}

interface ReadLineProps {
  readonly line: InviteLine
  readonly isTyped: boolean
}

function ReadLine({ line, isTyped }: ReadLineProps) {
  const { number, text, fullName, email, problem } = line
  if (problem !== null && isTyped) {
    return <li className="wrap-anywhere px-3 py-2 ps-9 text-ink-soft">{text}</li>
  }
  if (problem !== null) {
    return (
      <li className="flex items-start gap-2 px-3 py-2">
        <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger-ink" aria-hidden="true" />
        <span className="wrap-anywhere min-w-0">
          <span className="text-ink-soft">{texts.line(number, text)}</span>
          <span className="block text-danger-ink text-xs">{problem}</span>
        </span>
      </li>
    )
  }
  return (
    <li className="flex items-start gap-2 px-3 py-2">
      <Check className="mt-0.5 size-4 shrink-0 text-success-ink" aria-hidden="true" />
      <span className="wrap-anywhere min-w-0">
        {fullName}
        <span className="block text-ink-soft text-xs">{email}</span>
      </span>
    </li>
  )
}
