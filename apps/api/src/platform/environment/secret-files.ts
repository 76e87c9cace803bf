import { readFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'

type Source = Record<string, string | undefined>

/** Names of variables whose value is a secret or contains one. */
const secretName =
  /^(DATABASE|DATABASE_OWNER|DATABASE_REPLICA|REDIS|SMTP)_URL$|_(SECRET|SECRETS|TOKEN|KEY|KEYS|PASSWORD)$/

/**
 * Adds the secrets that are in files: `NAME_FILE` is the path of a file with the value of `NAME`.
 * Line breaks at the end are not part of it. Throws a StartError that names each variable that is set
 * twice and each file that cannot be read, and never a value.
 */
export function withSecretFiles(source: Source, names: readonly string[]): Source {
  const problems: string[] = []
  const read: Source = {}
  for (const name of names.filter((each) => secretName.test(each))) {
    const path = source[`${name}_FILE`]
    if (!path) continue
    if (source[name]) problems.push(`${name} and ${name}_FILE must not both be set`)
    else {
      try {
        read[name] = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        problems.push(`${name}_FILE names a file that cannot be read (${code})`)
      }
    }
  }
  if (problems.length > 0) throw new StartError(`Environment: ${problems.join('; ')}`)
  return { ...source, ...read }
}
