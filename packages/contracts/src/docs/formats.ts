/** What a field says. A format says how the text of its value is written. */
export type FieldText =
  | string
  | { readonly description: string; readonly format: 'date-time' | 'date' | 'email' | 'uri' }

const withFormat =
  <const Format extends string>(format: Format) =>
  (description: string) => ({ description, format })

/** An instant: ISO 8601 with an offset. */
export const asInstant = withFormat('date-time')
/** A calendar date: yyyy-mm-dd. */
export const asDate = withFormat('date')
export const asEmail = withFormat('email')
export const asAddress = withFormat('uri')
