import { benchDates, benchPeople, benchShifts, enter, nameOfPerson } from './bench-data.ts'

/** The same boxes with nothing but the DOM: what no grid that draws them all can beat. */
const boxes = new Map<number, HTMLElement>()

function element(parent: HTMLElement, style: Partial<CSSStyleDeclaration>, text = ''): HTMLElement {
  const made = document.createElement('div')
  Object.assign(made.style, style)
  made.textContent = text
  parent.append(made)
  return made
}

enter({
  mount(root) {
    const byPerson = Map.groupBy(benchShifts, ({ person }) => person)
    const scroller = document.createElement('div')
    Object.assign(scroller.style, { height: '780px', overflow: 'auto' })
    for (const person of benchPeople) {
      const row = element(scroller, { display: 'flex', height: '128px' })
      element(row, { width: '208px' }, nameOfPerson(person))
      for (const date of benchDates) {
        const cell = element(row, { flex: '1', border: '1px solid #ddd', padding: '6px' })
        const shift = byPerson.get(person)?.find((candidate) => candidate.date === date)
        if (!shift) continue
        const box = element(cell, { height: '52px' }, `${shift.from}:00 – ${shift.to}:00`)
        box.className = 'box'
        boxes.set(shift.id, box)
      }
    }
    root.append(scroller)
  },
  update({ id, from }, to) {
    const box = boxes.get(id)
    if (box) box.textContent = `${from}:00 – ${to}:00`
  },
  eventSelector: '.box',
  scroller: (root) => root.firstElementChild,
})
