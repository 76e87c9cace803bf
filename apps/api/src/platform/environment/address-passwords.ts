import { StartError } from '../start-error.ts'

type Source = Record<string, string | undefined>

const addressNames = ['DATABASE', 'DATABASE_OWNER', 'DATABASE_REPLICA', 'REDIS', 'SMTP']

/** Variables with the password for the address of that name, as a vault has it: alone, and as it is. */
export const addressPasswords: readonly string[] = addressNames.map((name) => `${name}_PASSWORD`)

/**
 * Puts each password that is apart into its address: `DATABASE_PASSWORD` into `DATABASE_URL`. Throws a
 * StartError that names the variables that do not go together, and never a value.
 */
export function withAddressPasswords(source: Source): Source {
  const problems: string[] = []
  const complete: Source = {}
  for (const name of addressNames) {
    const password = source[`${name}_PASSWORD`]
    if (!password) continue
    const address = source[`${name}_URL`] ?? ''
    // What is no address is refused later, with the reason.
    if (address !== '' && !URL.canParse(address)) continue
    const whole = withPassword(address, password)
    if (whole === null) {
      problems.push(`${name}_PASSWORD needs ${name}_URL with a host and without a password`)
    } else complete[`${name}_URL`] = whole
  }
  if (problems.length > 0) throw new StartError(`Environment: ${problems.join('; ')}`)
  return { ...source, ...complete }
}

/** Null when the address has no place for a password, or one already. */
function withPassword(address: string, password: string): string | null {
  if (address === '') return null
  const url = new URL(address)
  if (url.password !== '' || url.host === '') return null
  url.password = encodeURIComponent(password)
  return url.href
}
