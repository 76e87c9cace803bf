import { Shuffle } from 'lucide-react'
import { useId, useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import {
  type AvatarPalette,
  avatarPalettes,
  type FallbackAvatar,
  fallbackAvatarUrl,
} from '../../../ui/avatar-palettes.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { newAvatarSeed } from './avatar-seed.ts'
import { profileFormTexts as texts } from './profile-texts.ts'

interface AvatarPickerProps {
  readonly name: string
  readonly value: FallbackAvatar
  readonly onChange: (value: FallbackAvatar) => void
}

export function AvatarPicker({ name, value, onChange }: AvatarPickerProps) {
  const [shuffles, setShuffles] = useState(0)
  const shuffle = () => {
    onChange({ ...value, seed: newAvatarSeed() })
    setShuffles(shuffles + 1)
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} url={fallbackAvatarUrl(value)} size="xl" decorative />
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-soft text-sm">{texts.avatarHint}</p>
          <Button size="sm" icon={<Shuffle />} onClick={shuffle}>
            {texts.shuffle}
          </Button>
          <span role="status" className="sr-only">
            {/* The key makes screen readers announce every shuffle. */}
            {shuffles > 0 && <span key={shuffles}>{texts.shuffled}</span>}
          </span>
        </div>
      </div>
      <PaletteRadios name={name} value={value} onChange={onChange} />
    </div>
  )
}

function PaletteRadios({ name, value, onChange }: AvatarPickerProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="@container">
      <p id={id} className="mb-1.5 font-medium text-ink text-sm">
        {texts.palette}
      </p>
      <div className="grid grid-cols-3 gap-2 @xl:grid-cols-6">
        {avatarPalettes.map((palette) => (
          <PaletteRadio
            key={palette}
            group={id}
            palette={palette}
            url={fallbackAvatarUrl({ ...value, palette })}
            name={name}
            checked={palette === value.palette}
            onChoose={() => onChange({ ...value, palette })}
          />
        ))}
      </div>
    </div>
  )
}

interface PaletteRadioProps {
  readonly group: string
  readonly palette: AvatarPalette
  readonly url: string
  readonly name: string
  readonly checked: boolean
  readonly onChoose: () => void
}

function PaletteRadio({ group, palette, url, name, checked, onChoose }: PaletteRadioProps) {
  return (
    <label
      className={cn(
        'relative grid justify-items-center gap-1.5 rounded-md border px-1 py-2.5 text-xs',
        'transition-colors duration-100 has-focus-visible:outline-2 has-focus-visible:outline-accent',
        'has-focus-visible:outline-offset-2',
        checked
          ? 'border-accent bg-accent-soft font-medium text-accent-ink'
          : 'border-line-strong text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      <input
        type="radio"
        name={group}
        value={palette}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 z-10 cursor-[inherit] opacity-0"
      />
      <Avatar name={name} url={url} size="md" decorative />
      {texts.palettes[palette]}
    </label>
  )
}
