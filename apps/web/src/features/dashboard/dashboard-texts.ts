/** 'approve' becomes 'approved', 'deny' becomes 'denied'. */
const pastOf = (action: string): string => `${action.replace(/y$/, 'ie')}d`

export const dashboardTexts = {
  title: 'Dashboard',
  loading: 'Loading dashboard',
  edit: 'Edit Dashboard',
  doneEditing: 'Done Editing',
  addWidget: 'Add Widget',
  saveLayout: 'Save Layout',
  saving: 'Saving...',
  saved: 'Saved',
  notSaved: 'Not saved',
  tryAgain: 'Try again',
  saveFailed: 'Failed to save dashboard layout',
  emptyTitle: 'No widgets added yet',
  emptyHint: 'Click Edit Dashboard to arrange your dashboard, or add your first widgets now.',
  addWidgets: 'Add Widgets',
  arrangedWider: 'Widgets are moved and resized in a wider window.',
  initializationFailed: (message: string) => `Error initializing dashboard: ${message}`,
  widgetsNotInitialized: 'Failed to initialize widgets',
  unexpectedError: 'An unexpected error occurred',
} as const

export const widgetTexts = {
  refresh: 'Refresh',
  configure: 'Configure',
  remove: 'Remove',
  move: 'Move',
  moveHint: 'Arrow keys move the widget, shift and arrow keys resize it.',
  resize: 'Resize',
  resizeHint: 'Arrow keys resize the widget.',
  loading: (name: string) => `Loading ${name}`,
  loadFailed: 'Failed to load widget data',
  tryAgain: 'Try again',
  processing: 'Processing...',
  unknownType: (type: string) => `Unknown widget type: ${type}`,
  unknownName: 'Unknown widget',
  added: (name: string) => `${name} added`,
  removed: (name: string) => `${name} removed`,
  /** `column` and `row` count from 1. */
  position: (name: string, column: number, row: number, width: number, height: number) =>
    `${name}: column ${column}, row ${row}, ${width} wide, ${height} high`,
  cannotMove: (name: string) => `${name} cannot move further`,
  cannotResize: (name: string, limits: string) => `${name} stays within ${limits}`,
  sizeRange: (min: string, max: string) => `${min} to ${max} units`,
  actionSucceeded: (action: string) => `Request ${pastOf(action)} successfully!`,
  actionFailedTitle: 'Action failed',
  actionFailed: (action: string) => `Failed ${action} request`,
  unexpectedError: 'An unexpected error occurred',
} as const

/** What the menus of the buttons Move and Resize do by one unit. */
export const stepTexts = {
  left: 'Left',
  right: 'Right',
  up: 'Up',
  down: 'Down',
  wider: 'Wider',
  narrower: 'Narrower',
  taller: 'Taller',
  shorter: 'Shorter',
} as const

export const libraryTexts = {
  title: 'Widget Library',
  categories: {
    scheduling: 'Scheduling',
    financial: 'Financial',
    analytics: 'Analytics',
    operations: 'Operations',
    integrations: 'Integrations',
  },
  add: (name: string) => `Add ${name}`,
  addShort: 'Add',
  minimumSize: (width: number, height: number) => `Minimum size: ${width}x${height} units`,
  empty: 'No widgets available',
} as const

export const configTexts = {
  title: 'Widget Configuration',
  cancel: 'Cancel',
  save: 'Save',
  range: (min: number, max: number) => `${min} to ${max}`,
  fieldError: (label: string, reason: string) => `${label} ${reason}`,
} as const

export const debugToolsTexts = {
  show: 'Show Debug Tools',
  hide: 'Hide Debug Tools',
  title: 'Debug Tools',
  layout: 'Layout',
  cache: 'Cached widget data',
  cacheEmpty: 'No widget data cached',
  cachedData: (bytes: number) => `${bytes} characters`,
  loading: 'loading',
  failed: (message: string) => `failed: ${message}`,
  updates: 'Last updates',
  updatesEmpty: 'No updates received yet',
} as const
