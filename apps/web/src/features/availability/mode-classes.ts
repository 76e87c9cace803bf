import type { PaintMode } from './weekly-pattern.ts'

/** Hours differ by pattern as well as by colour. */
export const modeClasses: Readonly<Record<PaintMode, string>> = {
  unavailable:
    'bg-danger-soft bg-[repeating-linear-gradient(135deg,color-mix(in_oklab,var(--danger)_45%,transparent)_0_1.5px,transparent_1.5px_6px)]',
  preferred:
    'bg-success-soft bg-[radial-gradient(circle,var(--success-ink)_2px,transparent_2.5px)]',
  available: 'bg-surface',
}
