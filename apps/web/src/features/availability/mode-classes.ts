import type { PaintMode } from './weekly-pattern.ts'

/** Hours differ by pattern as well as by colour. */
export const modeClasses: Readonly<Record<PaintMode, string>> = {
  unavailable:
    'bg-danger-soft bg-[repeating-linear-gradient(135deg,var(--danger)_0_1px,transparent_1px_6px)] forced-color-adjust-none',
  preferred:
    'bg-success-soft bg-[radial-gradient(circle,var(--success-ink)_2px,transparent_2.5px)] forced-color-adjust-none',
  available: 'bg-surface',
}
