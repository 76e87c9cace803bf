import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react'
import { singleKeyTexts, useSingleKeys } from '../../../../lib/keys/single-keys.ts'
import { SwitchRow } from '../../../../ui/fields/switch.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { savePreference } from '../../arrange/preferences.ts'
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
      <SwitchRow
        {...singleKeyTexts}
        checked={useSingleKeys()}
        onCheckedChange={(isOn) => void savePreference('single_keys', isOn)}
        className="mb-5"
      />
      {/* The first group is as long as the others together. */}
      <div className="grid content-start gap-x-8 gap-y-5 sm:grid-cols-2 sm:grid-rows-[auto_1fr]">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title} className="sm:first:row-span-2">
            <h3 className="mb-1.5 font-semibold text-sm">{title}</h3>
            <dl className="grid gap-1 text-sm">
              {shortcuts.map(({ does, keys }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-0.5">
                  <dt className="text-ink-soft">{does}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line-strong bg-sunken px-1.5 font-sans text-2xs"
                      >
                        <KeyCap name={key} />
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

const arrows: Readonly<Record<string, LucideIcon>> = {
  Left: ArrowLeft,
  Right: ArrowRight,
  Up: ArrowUp,
  Down: ArrowDown,
}

/** Arrows are icons, because few fonts contain them. */
function KeyCap({ name }: { readonly name: string }) {
  const Arrow = arrows[name]
  if (!Arrow) return name
  return (
    <>
      <Arrow className="size-3" aria-hidden="true" />
      <span className="sr-only">{name} arrow</span>
    </>
  )
}
