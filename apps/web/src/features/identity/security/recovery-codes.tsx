import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../lib/forms/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice, Notice } from '../../../ui/feedback/notice.tsx'
import { securityTexts as texts } from './security-texts.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="grid gap-4">
      <Notice tone="warning" live>
        {texts.codesNotice}
      </Notice>
      <ul
        aria-label={texts.recovery}
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-1.5 rounded-md bg-sunken p-3 font-mono text-ink text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {copied === false && <FailureNotice text={texts.copyFailed} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button icon={copied ? <Check /> : <Copy />} onClick={() => void copy()}>
          {copied ? texts.copied : texts.copy}
        </Button>
        <Button
          icon={<Download />}
          onClick={() => saveFile(texts.fileName, new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          {texts.download}
        </Button>
        <Button variant="primary" onClick={onSaved}>
          {texts.saved}
        </Button>
      </div>
    </div>
  )
}
