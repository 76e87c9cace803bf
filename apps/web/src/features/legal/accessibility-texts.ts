import type { LegalDocument } from './legal-document.ts'

export const accessibilityText: LegalDocument = {
  title: 'Accessibility',
  intro:
    'Weekboard is made to be used by everybody: by keyboard, by touch, with a screen reader, enlarged, and in your own colors. This page says what is met, which gaps we know, and whom to tell about others.',
  sections: [
    {
      title: 'What is met',
      parts: [
        'We work by the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Each version is checked by automated tests in the light and the dark theme, and by tests that use it by keyboard.',
        [
          'Everything that can be dragged can be done without dragging: by arrow keys, by menus, or in a form.',
          'Shortcuts of a single key can be switched off under Profile, Keyboard, and in the list of keyboard shortcuts.',
          'Messages that went can be read again in the list behind the bell, under Messages of this session.',
          'Charts have a table behind the button Show table, and can be exported as CSV.',
          'Apart from the heatmap named below, colors never stand alone: words, signs or patterns say the same, also in contrast themes of Windows.',
          'The schedule is one grid with named rows and columns. Sorted by position, each position is a group of rows with its heading.',
          'Sessions last, and what you typed is kept, when a form closes or the connection is lost.',
        ],
      ],
    },
    {
      title: 'Known gaps',
      parts: [
        [
          'The heatmap of the analytics shows values by shade alone; its table has the numbers.',
          'In the hourly schedule on a desktop, hours and totals are cut when text alone is shown at twice its size.',
          'The logo of an organization is shown without a description beside the name of the organization.',
          'The calendar of absences shows at most three people for a day; the day itself lists all of them.',
          'The reference of the programming interface under /api/docs comes from another project and was not checked.',
          'We test with the engines of Chrome, Firefox and Safari, but not yet with every screen reader.',
        ],
      ],
    },
  ],
}

export const operatorTexts = {
  title: 'Contact',
  ask: 'Something is in your way, or you need a text in another form? Write to who runs this service. Say which page it is and what you use.',
  operator: (name: string) => `This service is run by ${name}.`,
  unknown:
    'The operator of this service has not named a contact here. Ask who plans your schedule, who can reach the operator.',
} as const
