/**
 * Copies a text. Falls back to `execCommand`, because the Clipboard API requires HTTPS and a permission.
 * @param select Selects the text on the page.
 * @returns false when copying failed; the text is then selected, ready for Ctrl+C.
 */
export async function copyText(text: string, select: () => void): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    select()
    try {
      return document.execCommand('copy')
    } catch {
      return false
    }
  }
}
