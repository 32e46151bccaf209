/** Whether text around an element runs from right to left: the left arrow key then leads to what comes next. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
