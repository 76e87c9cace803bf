export type LegalPart = string | readonly string[]

export interface LegalDocument {
  readonly title: string
  readonly intro: string
  readonly sections: readonly {
    readonly title: string
    readonly parts: readonly LegalPart[]
  }[]
}
