import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError } from '../../../lib/http/api-error.ts'
import { passkeyTexts as texts } from './passkey-texts.ts'

/** What browsers say by the name of an error (WebAuthn, sections 5.1.3 and 5.1.4). */
const byName: Readonly<Record<string, string>> = {
  NotAllowedError: texts.cancelled,
  InvalidStateError: texts.heldAlready,
  ConstraintError: texts.unable,
  NotSupportedError: texts.unable,
  SecurityError: texts.wrongAddress,
}

const byCode: Readonly<Record<string, string>> = {
  invalid_credentials: texts.unknown,
  invalid_code: texts.refused,
}

/** Why a passkey was not used; null when another one is asked for in its place. */
export function passkeyFailureText(error: unknown, fallback: string = texts.failed): string | null {
  if (isApiError(error)) return byCode[error.code ?? ''] ?? serverMessage(error, fallback)
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return null
  return byName[name] ?? serverMessage(error, fallback)
}
