import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureNotice, Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { createKeyTexts as texts } from './api-key-texts.ts'

interface NewSecretProps {
  /** Null when it did not arrive. */
  readonly secret: string | null
  readonly onDone: () => void
}

/** The secret of a new key. It is kept in this dialog only, and gone when that closes. */
export function NewSecret({ secret, onDone }: NewSecretProps) {
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
        <FailureNotice text={texts.lost} />
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <Notice tone="warning" live>
        {texts.copyNow}
      </Notice>
      <TextField
        ref={field}
        label={texts.secret}
        value={secret}
        readOnly
        spellCheck={false}
        className="font-mono text-xs"
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
