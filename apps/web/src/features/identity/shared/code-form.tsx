import { type ReactNode, useEffect, useRef, useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isTransient } from '../../../lib/http/api-error.ts'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { type CodeDigits, isComplete, noDigits } from './code-digits.ts'
import { CodeFields, focusField } from './code-fields.tsx'
import { codeTexts as texts } from './code-texts.ts'

interface CodeFormProps {
  /** Throws ApiError when the server rejects the code. */
  readonly onCode: (code: string) => Promise<void>
  /** Resolves to false when another field is invalid; the code stays. */
  readonly check?: () => Promise<boolean>
  readonly describedBy?: string
  readonly startsHere: boolean
  readonly children?: ReactNode
}

function useCode({ onCode, check }: Pick<CodeFormProps, 'onCode' | 'check'>) {
  const group = useRef<HTMLFieldSetElement>(null)
  const running = useRef(false)
  const [digits, setDigits] = useState(noDigits)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const showFailure = (error: unknown) => {
    setFailure(serverMessage(error, texts.failed))
    // A code that did not reach the server can be sent again.
    if (isTransient(error)) return
    setDigits(noDigits)
    focusField(group, 0)
  }
  const send = async (code: string) => {
    if (check && !(await check())) return
    setBusy(true)
    try {
      await onCode(code)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = async (typed: CodeDigits) => {
    if (running.current) return
    running.current = true
    setFailure(null)
    if (isComplete(typed)) await send(typed.join(''))
    else {
      setFailure(texts.incomplete)
      focusField(group, typed.indexOf(''))
    }
    running.current = false
  }
  return { group, digits, setDigits, busy, failure, submit }
}

/** Six digits that submit when complete, and clear after a wrong code. */
export function CodeForm({ onCode, check, describedBy, startsHere, children }: CodeFormProps) {
  const { group, digits, setDigits, busy, failure, submit } = useCode({ onCode, check })
  const starts = useRef(startsHere)
  useEffect(() => {
    if (starts.current) focusField(group, 0)
  }, [group])
  return (
    <SubmitForm
      onSubmit={(event) => {
        event.preventDefault()
        void submit(digits)
      }}
      busy={busy}
      busyText={texts.submitting}
      submitText={texts.submit}
    >
      {children}
      <CodeFields
        group={group}
        digits={digits}
        onChange={setDigits}
        onComplete={(typed) => void submit(typed)}
        invalid={failure !== null}
        busy={busy}
        describedBy={describedBy}
      />
      <FailureNotice text={failure} />
    </SubmitForm>
  )
}
