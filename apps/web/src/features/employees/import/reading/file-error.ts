/** A place in a file. Both count from 1; the header is row 1. */
export interface FilePlace {
  readonly row: number
  readonly column: number
}

/** Why a file as a whole cannot be read, and where. `message` is a sentence for the user. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError'
  readonly place: FilePlace

  constructor(message: string, place: FilePlace = { row: 1, column: 1 }) {
    super(message)
    this.place = place
  }
}
