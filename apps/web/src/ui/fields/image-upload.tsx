import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { FailureNotice } from '../feedback/notice.tsx'

interface ImageUploadTexts {
  readonly upload: string
  readonly uploading: string
  readonly remove: string
  readonly removing: string
  readonly hint: string
}

interface ImageUploadProps {
  readonly texts: ImageUploadTexts
  /** Whether there is an image to remove. */
  readonly hasImage: boolean
  /** Returns the sentence of a failure. */
  readonly onUpload: (file: File) => Promise<string | null>
  readonly onRemove: () => Promise<string | null>
}

/** Buttons that upload an image, at once, and remove it. */
export function ImageUpload({ texts, hasImage, onUpload, onRemove }: ImageUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (what: 'upload' | 'remove', work: () => Promise<string | null>) => {
    setBusy(what)
    setFailure(null)
    setFailure(await work())
    setBusy(null)
    // The button that removes disappears with the image.
    opener.current?.focus()
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again after a failure.
    target.value = ''
    if (file) void run('upload', () => onUpload(file))
  }
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={choose}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          ref={opener}
          size="sm"
          icon={<ImageUp />}
          busy={busy === 'upload'}
          busyText={texts.uploading}
          paused={busy === 'remove'}
          onClick={() => input.current?.click()}
        >
          {texts.upload}
        </Button>
        {hasImage && (
          <Button
            size="sm"
            variant="danger-ghost"
            icon={<Trash2 />}
            busy={busy === 'remove'}
            busyText={texts.removing}
            paused={busy === 'upload'}
            onClick={() => void run('remove', onRemove)}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      <p className="text-ink-muted text-xs">{texts.hint}</p>
      <FailureNotice text={failure} />
    </div>
  )
}
