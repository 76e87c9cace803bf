/** Kinds of devices, the most special first: an iPad and a Chromebook name others too. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android device'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows computer'],
  [/Linux/, 'Linux computer'],
]

/** The name of a new passkey: what the device is, with a number when others are called so. */
export function newPasskeyName(userAgent: string, taken: readonly string[]): string {
  const kind = kinds.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey'
  let name = kind
  for (let serial = 2; taken.includes(name); serial += 1) name = `${kind} ${serial}`
  return name
}
