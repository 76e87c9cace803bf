import { type ClassValue, clsx } from 'clsx'

/** Joins class names; later ones do not override earlier ones, so variants are props. */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
