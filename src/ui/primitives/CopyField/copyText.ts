/**
 * Puts the field's text on the clipboard. The clipboard's own interface needs HTTPS and a permission; where it is missing or
 * refuses, the old command copies what is selected in the field.
 * @returns whether it is there; if not, the text is left selected, for Ctrl+C.
 */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.focus()
    field.select()
    try {
      return document.execCommand('copy')
    } catch {
      return false
    }
  }
}
