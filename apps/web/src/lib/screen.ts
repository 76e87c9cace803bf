import type { ComponentType } from 'react'
import { importPatiently } from './import-patiently.ts'
import { ScreenLoadError } from './missing-file.ts'

/** Imports the file of a screen, which exports it by a name. */
export type LoadScreen<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** The `lazy` of a route: loads a screen when somebody first goes there. */
export function screen<Name extends string>(load: LoadScreen<Name>, name: Name) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: (await importPatiently(load))[name] }
    } catch (error) {
      throw new ScreenLoadError(error)
    }
  }
}
