/**
 * Copies the field's text. Falls back to `execCommand`, because the Clipboard API requires HTTPS and a permission.
 * @returns false when copying failed; the text is then selected, ready for Ctrl+C.
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
