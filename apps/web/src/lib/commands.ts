import { useEffect, useRef } from 'react'

/** Something that the screen on show can do, offered by the dialog 'Search or jump to'. */
export interface Command {
  readonly label: string
  readonly run: () => void
}

const sources = new Set<{ readonly current: readonly Command[] }>()

/** Offers commands while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
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
export const currentCommands = (): readonly Command[] =>
  [...sources].flatMap(({ current }) => current)
