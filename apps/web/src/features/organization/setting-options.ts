/** Time zones by their IANA names. */
export const timeZoneOptions: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]),
]

interface CurrencyChoice {
  readonly code: string
  readonly name: string
}

const names = new Intl.DisplayNames('en', { type: 'currency' })

export const currencyOptions: readonly CurrencyChoice[] = Intl.supportedValuesOf('currency').map(
  (code) => ({ code, name: `${code} – ${names.of(code) ?? code}` }),
)
