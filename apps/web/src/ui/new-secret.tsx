import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { FailureNotice, Notice } from './feedback/notice.tsx'
import { TextField } from './fields/text-field.tsx'

const texts = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Select it and copy it yourself.',
  done: 'Done',
} as const

interface NewSecretProps {
  /** Null when it did not arrive. */
  readonly secret: string | null
  readonly label: string
  /** Asks to copy it, since it is shown once. */
  readonly notice: string
  /** What to do when it did not arrive. */
  readonly lostNotice: string
  readonly onDone: () => void
}

/** A new secret. It is kept in its dialog only, and gone when that closes. */
export function NewSecret({ secret, label, notice, lostNotice, onDone }: NewSecretProps) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret ?? '')
      setCopied(true)
    } catch {
      setCopied(false)
      field.current?.select()
    }
  }
  if (secret === null) {
    return (
      <div className="grid gap-4">
        <FailureNotice text={lostNotice} />
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <Notice tone="warning" live>
        {notice}
      </Notice>
      <TextField
        ref={field}
        label={label}
        value={secret}
        readOnly
        spellCheck={false}
        className="[&_input]:font-mono"
        onFocus={({ target }) => target.select()}
      />
      {copied === false && <FailureNotice text={texts.copyFailed} />}
      <div className="flex justify-end gap-2">
        <Button icon={copied ? <Check /> : <Copy />} variant="primary" onClick={() => void copy()}>
          {copied ? texts.copied : texts.copy}
        </Button>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </div>
  )
}
