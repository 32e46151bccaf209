/** Width of the longest text among the rows that are drawn, on one line and with air, px. */
export function contentWidth(resizer: HTMLElement): number {
  const { col } = resizer.closest<HTMLElement>('[data-col]')!.dataset
  const table = resizer.closest('table')!
  const heading = table.querySelector<HTMLElement>(`thead [data-col="${col}"] > [data-slot="table.heading"]`)!
  let widest = onOneLine(heading) + 24
  for (const cell of table.querySelectorAll<HTMLElement>(`tbody [data-col="${col}"]`))
    widest = Math.max(widest, onOneLine(cell))
  return widest + 2
}

function onOneLine(element: HTMLElement): number {
  element.style.cssText = 'display: inline-block; inline-size: max-content; min-inline-size: 0; white-space: nowrap'
  const { offsetWidth } = element
  element.style.cssText = ''
  return offsetWidth
}
