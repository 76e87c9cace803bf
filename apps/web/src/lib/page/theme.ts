import { createStore, useStore } from 'zustand'
import { readStored, writeStored } from '../storage/storage.ts'

export type ThemeSetting = 'system' | 'light' | 'dark'

const key = 'theme'
const barColors = { light: '#faf9f6', dark: '#131413' } as const
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

function readTheme(): ThemeSetting {
  const setting = readStored(key)
  return setting === 'light' || setting === 'dark' ? setting : 'system'
}

const store = createStore(readTheme)

function apply(): void {
  const setting = readTheme()
  store.setState(setting, true)
  const dark = setting === 'dark' || (setting === 'system' && prefersDark().matches)
  const theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme])
}

/**
 * Applies the theme and follows the system and other tabs. index.html does so before the first paint.
 */
export function watchTheme(): void {
  prefersDark().addEventListener('change', apply)
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) apply()
  })
  apply()
}

export function setTheme(setting: ThemeSetting): void {
  writeStored(key, setting === 'system' ? null : setting)
  apply()
}

export const useTheme = (): ThemeSetting => useStore(store)
