import { shiftCount } from '../week/schedule-texts.ts'

export const selectionTexts = {
  selection: 'Selected shifts',
  clear: 'Clear selection',
  delete: 'Delete',
  move: 'Move',
  copy: 'Copy',
  note: 'Note',
  status: 'Status',
  earlier: 'Earlier',
  later: 'Later',
  /** The tooltip of both. */
  byMinutes: '15 minutes, with Shift 30',
  assignTo: 'Assign to…',
  assign: 'Assign',
  assignHint: 'Times and notes stay as they are.',
  chooseEmployee: 'Choose a person',
  makeOpen: 'Make open',
  position: 'Position',
  noPosition: 'No position',
  swap: 'Swap',
  swapHint: 'Each of the two shifts gets the person of the other',
  toDraft: 'Back to draft',
  cancelShifts: 'Cancel shifts',
  moveAnyway: 'Move Anyway',
  createAnyway: 'Create Anyway',
  day: 'Day',
  employee: 'Employee',
  sameDay: 'Keep the day',
  sameEmployee: 'Keep the person',
  moveHint: 'Times and notes stay as they are.',
  nothingChosen: 'Choose another day or another person.',
  noteHint: 'Replaces the notes of all of them. Leave it empty to remove the notes.',
  notes: 'Notes',
  save: 'Save',
  bulkFailed: 'Nothing was changed',
  noneCreated: 'No shift was created',
  nothingCopied: 'Nothing is copied yet',
  placeHint: 'Click each cell to paste into',
  done: 'Done',
  repeat: 'Repeat over more days',
  repeatHint: 'Left and right choose the days, Enter repeats the shift',
  identical: 'The same shifts are there already',
} as const

export const deleteQuestion = (count: number): string =>
  count === 1
    ? 'Are you sure you want to delete this shift?'
    : `Are you sure you want to delete ${shiftCount(count)}?`

export const selectedText = (count: number): string => `${count} selected`

/** 'Moved 1 shift; 2 shifts stay as they were'. */
export function partlyDoneTitle(verb: string, done: number, rejected: number): string {
  if (done === 0) return selectionTexts.bulkFailed
  const stay = rejected === 1 ? 'stays as it was' : 'stay as they were'
  return `${verb} ${shiftCount(done)}; ${shiftCount(rejected)} ${stay}`
}

/** 'Created 3 shifts; 1 shift was left out'. */
export function partlyCreatedTitle(created: number, rejected: number): string {
  if (created === 0) return selectionTexts.noneCreated
  const left = `${shiftCount(rejected)} ${rejected === 1 ? 'was' : 'were'} left out`
  return `Created ${shiftCount(created)}; ${left}`
}

export const tooManyText = (limit: number): string => `At most ${limit} can be changed at once.`

/** '2 shifts do not fit into this week and were left out'. */
export const outsideText = (count: number): string =>
  `${shiftCount(count)} ${count === 1 ? 'does' : 'do'} not fit into this week and ${count === 1 ? 'was' : 'were'} left out`
