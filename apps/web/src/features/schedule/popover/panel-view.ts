import type { TemplateOption } from './templates.ts'

/** What the panel shows: the form, or what opened from it. */
export type PanelView =
  | { readonly name: 'form'; readonly cameFrom: PanelView['name'] | null }
  | { readonly name: 'copy' | 'history' | 'save-template' }
  | { readonly name: 'template'; readonly template: TemplateOption }
