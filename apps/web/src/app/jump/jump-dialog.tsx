import type { User } from '@weekboard/contracts/identity/user'
import { CalendarDays, Monitor, SquareChevronRight, UserRound } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useCombobox } from '../../ui/fields/combobox.ts'
import { ComboboxList } from '../../ui/fields/combobox-list.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type JumpOption, searchOptions } from './jump-options.ts'
import { useJumpOptions } from './jump-targets.ts'
import { jumpTexts as texts } from './jump-texts.ts'

const icons = {
  person: UserRound,
  week: CalendarDays,
  screen: Monitor,
  command: SquareChevronRight,
} as const

interface JumpDialogProps {
  readonly user: User | null
  readonly open: boolean
  readonly onClose: () => void
}

/** Finds people, weeks, screens and commands; Enter goes there, or does it. */
export function JumpDialog({ user, open, onClose }: JumpDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title}>
      {open && <JumpSearch user={user} onClose={onClose} />}
    </Dialog>
  )
}

function JumpSearch({ user, onClose }: Omit<JumpDialogProps, 'open'>) {
  const { options, isLoading, hasFailed } = useJumpOptions(user)
  const { field, list } = useCombobox<JumpOption>({
    isOpen: true,
    onOpenChange: onClose,
    options,
    isLoading: false,
    chosen: null,
    search: searchOptions,
    // Once the dialog has closed and given the focus back.
    onChoose: ({ run }) => setTimeout(run),
  })
  const { onBlur: _, onKeyDown, ...input } = field
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && list.options.length === 0) event.preventDefault()
    else onKeyDown(event)
  }
  return (
    <div className="grid gap-3">
      <TextField label={texts.field} {...input} onKeyDown={press} />
      <ComboboxList
        {...list}
        label={texts.results}
        chosenId={list.options[list.active]?.id ?? null}
        empty={(hasFailed && texts.failed) || (isLoading ? texts.loading : texts.nothing)}
        loading={null}
      >
        {(option) => <OptionLine {...option} />}
      </ComboboxList>
    </div>
  )
}

function OptionLine({ kind, label }: JumpOption) {
  const Icon = icons[kind]
  return (
    <>
      <Icon className="size-4 shrink-0 text-ink-muted" aria-hidden="true" />
      <span className="wrap-anywhere line-clamp-2 min-w-0 flex-1 text-sm leading-4">{label}</span>{' '}
      <span className="shrink-0 text-ink-muted text-xs">{texts.kinds[kind]}</span>
    </>
  )
}
