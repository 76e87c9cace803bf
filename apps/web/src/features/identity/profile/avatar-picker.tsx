import { Shuffle } from 'lucide-react'
import { useId, useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import {
  type AvatarPalette,
  avatarPalettes,
  type FallbackAvatar,
  fallbackAvatarUrl,
} from '../../../ui/avatar-palettes.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ImageUpload } from '../../../ui/fields/image-upload.tsx'
import { removeOwnAvatar, uploadAvatar } from '../api/profile.ts'
import { isImageAvatar, newAvatarSeed, startingAvatar } from './avatar-seed.ts'
import { imageTexts, profileFormTexts as texts } from './profile-texts.ts'

interface AvatarPickerProps {
  readonly name: string
  /** An image address, or a drawn avatar. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called after an image was stored or removed. */
  readonly onStored: () => void
}

/** A drawn avatar, which is saved with the form, or an image, which is stored at once. */
export function AvatarPicker({ name, value, onChange, onStored }: AvatarPickerProps) {
  const [shuffles, setShuffles] = useState(0)
  const drawn = startingAvatar(value, name)
  const isImage = isImageAvatar(value)
  const choose = (avatar: FallbackAvatar) => onChange(fallbackAvatarUrl(avatar))
  const shuffle = () => {
    choose({ ...drawn, seed: newAvatarSeed() })
    setShuffles(shuffles + 1)
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={name} url={isImage ? value : fallbackAvatarUrl(drawn)} size="xl" decorative />
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
      <AvatarImage hasImage={isImage} onStored={onStored} />
      <PaletteRadios name={name} value={drawn} isChosen={!isImage} onChange={choose} />
    </div>
  )
}

interface AvatarImageProps {
  readonly hasImage: boolean
  readonly onStored: () => void
}

function AvatarImage({ hasImage, onStored }: AvatarImageProps) {
  const report = async (work: () => Promise<void>, failed: string): Promise<string | null> => {
    try {
      await work()
      onStored()
      return null
    } catch (error) {
      return serverMessage(error, failed)
    }
  }
  return (
    <ImageUpload
      texts={imageTexts}
      hasImage={hasImage}
      onUpload={(file) => report(() => uploadAvatar(file), imageTexts.uploadFailed)}
      onRemove={() => report(removeOwnAvatar, imageTexts.removeFailed)}
    />
  )
}

interface PaletteRadiosProps {
  readonly name: string
  readonly value: FallbackAvatar
  /** False while an image is the avatar. */
  readonly isChosen: boolean
  readonly onChange: (value: FallbackAvatar) => void
}

function PaletteRadios({ name, value, isChosen, onChange }: PaletteRadiosProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="@container">
      <p id={id} className="mb-1.5 font-medium text-ink text-sm">
        {texts.palette}
      </p>
      <div className="grid grid-cols-2 gap-2 @2xs:grid-cols-3 @xl:grid-cols-6">
        {avatarPalettes.map((palette) => (
          <PaletteRadio
            key={palette}
            group={id}
            palette={palette}
            url={fallbackAvatarUrl({ ...value, palette })}
            name={name}
            checked={isChosen && palette === value.palette}
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
      <Avatar name={name} url={url} size="md" decorative className="swatch" />
      {texts.palettes[palette]}
    </label>
  )
}
