import type { NotificationKind } from '@weekboard/contracts/notifications/notifications'
import type { pagePaths } from '@weekboard/contracts/pages'
import type { Right } from '@weekboard/contracts/rights'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { late, lateRoute } from '../lib/loading/late.tsx'

/**
 * What the first load knows of a feature. `features.ts` lists all of them, and the router and the main
 * navigation are made from the list. It imports no code of a screen.
 */
export interface WebFeature {
  readonly screens: { readonly [Name in PageName]?: FeatureScreen }
}

/**
 * What the user menu, the dialog 'Search or jump to' and the notifications, which load late, know of a
 * feature beside that. `late-features.ts` lists all of them.
 */
export interface LateFeature {
  readonly links?: { readonly [Name in PageName]?: ScreenLink }
  /** The kinds of notifications that are about it. */
  readonly notifications?: { readonly [Kind in NotificationKind]?: NotificationFacts }
}

export type PageName = keyof typeof pagePaths

export interface FeatureScreen {
  /** The shell is around a screen always, for who is signed in, or never. */
  readonly shell: 'always' | 'signed in' | 'never'
  /** Loads it when somebody first goes there. */
  readonly load: () => Promise<{ Component: ComponentType }>
  /** The link of the main navigation; null for a screen without. */
  readonly link: ScreenLink | null
}

/** Where links to screens are: the main ones, at the foot of a phone, and in the user menu. */
export type LinkList = 'main' | 'foot' | 'menu' | 'settings'

/** The links to a screen. */
export interface ScreenLink {
  readonly label: string
  /** The text of the user menu, when it differs. */
  readonly menuLabel?: string
  readonly icon: LucideIcon
  /** The right that the screen requires; everybody can use it when omitted. */
  readonly right?: Right
  /** The lists that have the link, and its place in each. */
  readonly places: { readonly [List in LinkList]?: number }
}

export interface NavigationLink extends ScreenLink {
  readonly to: string
}

/** What is shown of a kind of notification beside its message. */
export interface NotificationFacts {
  readonly icon: LucideIcon
  /** Its name among the preferences, and when it comes. */
  readonly name: string
  readonly when: string
  /** The screen to which it leads: its week, or the address for its subject. */
  readonly opens: 'week' | ((subjectId: number | null) => string)
}

/** Imports the file of a screen, which exports it by a name. */
type LoadPage<Name extends string> = () => Promise<Record<Name, ComponentType>>

const screenIn =
  (shell: FeatureScreen['shell']) =>
  <Name extends string>(
    load: LoadPage<Name>,
    name: Name,
    link: ScreenLink | null = null,
  ): FeatureScreen => ({ shell, load: lateRoute(late(load), name), link })

/** A screen of users. */
export const userScreen = screenIn('always')
/** A screen of visitors, which users see within the shell. */
export const sharedScreen = screenIn('signed in')
/** A screen of visitors. */
export const publicScreen = screenIn('never')
