export function VerifyEmailCodePage() {
  return null
}
