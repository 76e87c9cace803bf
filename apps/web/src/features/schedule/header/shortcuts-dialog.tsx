import { Dialog } from '../../../ui/dialog.tsx'
import { headerTexts } from './header-texts.ts'
import { shortcutGroups } from './shortcuts.ts'

interface ShortcutsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={headerTexts.shortcuts}
      size="lg"
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="mb-1.5 font-semibold text-sm">{title}</h3>
            <dl className="grid gap-1 text-sm">
              {shortcuts.map(({ does, keys }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-0.5">
                  <dt className="text-ink-soft">{does}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="rounded-sm border border-line-strong bg-sunken px-1.5 font-sans text-2xs"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
