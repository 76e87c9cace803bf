/** Time zones by their IANA names. */
export const timeZoneChoices: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]),
]

interface CurrencyChoice {
  readonly code: string
  readonly name: string
}

const names = new Intl.DisplayNames('en', { type: 'currency' })

/** Currencies by their ISO 4217 codes, with their names. */
export const currencyChoices: readonly CurrencyChoice[] = Intl.supportedValuesOf('currency').map(
  (code) => ({ code, name: `${code} – ${names.of(code) ?? code}` }),
)
