import { useState, type ClipboardEvent, type DragEvent } from 'react'

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/**
 * Props for an element on which files may be dropped or pasted; `over` is true while files (not text, not links) hang
 * above it. Off, which is asked at each event, it takes nothing.
 */
export function useDropZone(onFiles: (files: File[]) => void, isOff: () => boolean) {
  const [over, setOver] = useState(false)
  const zoneProps = {
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return
      // Also when off: a file dropped beside its place must not replace the page.
      event.preventDefault()
      event.dataTransfer.dropEffect = isOff() ? 'none' : 'copy'
      setOver(!isOff())
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (!isOff()) onFiles([...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent) {
      if (isOff() || event.clipboardData.files.length === 0) return
      event.preventDefault()
      onFiles([...event.clipboardData.files])
    },
  }
  return { over, zoneProps }
}
