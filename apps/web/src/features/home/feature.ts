import { publicScreen, type WebFeature } from '../feature.ts'

export const homeWebFeature = {
  screens: {
    home: publicScreen(() => import('../../pages/home-page.tsx'), 'HomePage'),
  },
} as const satisfies WebFeature
