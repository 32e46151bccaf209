/**
 * Cancels file drops outside a file field: the browser would open the file, Firefox in place of the page.
 * Dragged text keeps its default.
 * @returns A function that stops it.
 */
export function preventStrayFileDrops(): () => void {
  const prevent = (event: DragEvent) => {
    // A file field has handled the event.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  document.addEventListener('dragover', prevent)
  document.addEventListener('drop', prevent)
  return () => {
    document.removeEventListener('dragover', prevent)
    document.removeEventListener('drop', prevent)
  }
}
