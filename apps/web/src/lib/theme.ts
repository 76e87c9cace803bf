import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

export type ThemeSetting = 'system' | 'light' | 'dark'

const key = 'theme'
const barColors = { light: '#faf9f6', dark: '#131413' } as const
const listeners = new Set<() => void>()
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

function getTheme(): ThemeSetting {
  const choice = readStored(key)
  return choice === 'light' || choice === 'dark' ? choice : 'system'
}

function apply(): void {
  const choice = getTheme()
  const dark = choice === 'dark' || (choice === 'system' && prefersDark().matches)
  const theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme])
  for (const listener of listeners) listener()
}

/** Follows the system and the other tabs from here on. The first paint is public/theme.js. */
export function watchTheme(): void {
  prefersDark().addEventListener('change', apply)
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) apply()
  })
  apply()
}

export function setTheme(choice: ThemeSetting): void {
  writeStored(key, choice === 'system' ? null : choice)
  apply()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): ThemeSetting => useSyncExternalStore(subscribe, getTheme)
