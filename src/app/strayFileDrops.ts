/**
 * Swallows files that are dropped beside their field, and shows that nothing takes them there: the browser would open them, Firefox in
 * place of the page and of what is typed in it. Text that is dragged goes its way. Returns the function that stops it.
 */
export function preventStrayFileDrops(): () => void {
  const refuse = (event: DragEvent) => {
    // A field has taken them, or said itself that it does not.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  document.addEventListener('dragover', refuse)
  document.addEventListener('drop', refuse)
  return () => {
    document.removeEventListener('dragover', refuse)
    document.removeEventListener('drop', refuse)
  }
}
