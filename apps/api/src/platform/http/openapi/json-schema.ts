/** A schema of the OpenAPI document, by its keywords. */
export type JsonSchema = { [keyword: string]: unknown }
