import { benchDates, benchEvents, benchRows, enter } from './bench-data.ts'

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
    const byPerson = Map.groupBy(benchEvents, ({ person }) => person)
    const scroller = document.createElement('div')
    Object.assign(scroller.style, { height: '780px', overflow: 'auto' })
    for (const { id, name } of benchRows) {
      const row = element(scroller, { display: 'flex', minHeight: '128px' })
      element(row, { width: '208px' }, name)
      for (const date of benchDates) {
        const cell = element(row, { flex: '1', border: '1px solid #ddd', padding: '6px' })
        for (const shift of byPerson.get(id)?.filter((each) => each.date === date) ?? []) {
          const style = { height: '52px', background: shift.position.background }
          const box = element(cell, style, `${shift.from}:00 – ${shift.to}:00`)
          box.className = 'box'
          boxes.set(shift.id, box)
        }
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
