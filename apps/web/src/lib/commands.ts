import { useEffect, useRef } from 'react'

/** Something that the screen on show can do, offered by the dialog 'Search or jump to'. */
export interface ScreenCommand {
  readonly label: string
  readonly run: () => void
}

const sources = new Set<{ readonly current: readonly ScreenCommand[] }>()

/** Offers commands while the component is mounted. */
export function useCommands(commands: readonly ScreenCommand[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    sources.add(latest)
    return () => {
      sources.delete(latest)
    }
  }, [])
}

/** The commands of what is mounted now. */
export const currentCommands = (): readonly ScreenCommand[] =>
  [...sources].flatMap(({ current }) => current)
