import { benchDates, benchEvents, benchRows, enter, shiftHtml } from './bench-data.ts'

/** The same boxes with nothing but the DOM: what no grid that draws them all can beat. */
const boxes = new Map<number, HTMLElement>()

function element(parent: HTMLElement, style: Partial<CSSStyleDeclaration>, html = ''): HTMLElement {
  const made = document.createElement('div')
  Object.assign(made.style, style)
  made.innerHTML = html
  parent.append(made)
  return made
}

enter({
  mount(root) {
    const byPerson = Map.groupBy(benchEvents, ({ person }) => person)
    const scroller = document.createElement('div')
    Object.assign(scroller.style, { height: '780px', overflow: 'auto' })
    for (const { id, html } of benchRows) {
      const row = element(scroller, { display: 'flex', minHeight: '128px' })
      element(row, { width: '208px' }, html)
      for (const date of benchDates) {
        const cell = element(row, { flex: '1', border: '1px solid #ddd', padding: '6px' })
        for (const shift of byPerson.get(id)?.filter((each) => each.date === date) ?? []) {
          const style = { height: '52px', background: shift.position.background }
          const box = element(cell, style, shiftHtml(shift, shift.to))
          box.className = 'box'
          boxes.set(shift.id, box)
        }
      }
    }
    root.append(scroller)
  },
  update(shift, to) {
    const box = boxes.get(shift.id)
    if (box) box.innerHTML = shiftHtml(shift, to)
  },
  eventSelector: '.box',
  scroller: (root) => root.firstElementChild,
})
