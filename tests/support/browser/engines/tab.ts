import type { Point } from '../../screens/grid-screen.ts'

/** A key by its name in `KeyboardEvent.key`. */
export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'Backspace'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
export type Modifier = 'Control' | 'Shift'

export interface Size {
  readonly width: number
  readonly height: number
}

/** A tab of a browser of any engine: what the drivers of all of them can do. */
export interface EngineTab {
  goto(url: string): Promise<void>
  /** The value of an expression in the page, or what its promise resolves with, as JSON. */
  run<Result>(expression: string): Promise<Result>
  moveMouse(to: Point): Promise<void>
  pressMouse(): Promise<void>
  releaseMouse(): Promise<void>
  press(key: Key, modifier?: Modifier): Promise<void>
  /** Presses the key of each letter. */
  type(text: string): Promise<void>
  resize(size: Size): Promise<void>
  /** Chooses a file for the input that a selector names. */
  chooseFile(selector: string, path: string): Promise<void>
  /** The page as a PDF; null where the driver cannot print. */
  print(): Promise<Uint8Array | null>
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface Engine {
  /** A tab with storage of its own, on the clock of New York. */
  open(size: Size): Promise<EngineTab>
  close(): Promise<void>
}

export const engineTimeZone = 'America/New_York'
