import { useState, type ClipboardEvent, type DragEvent } from 'react'

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/**
 * Accepts dropped and pasted files.
 * @param isDisabled read at each event
 * @returns `over`, true while files are dragged over the element, and its props
 */
export function useDropZone(onFiles: (files: File[]) => void, isDisabled: () => boolean) {
  const [isDragOver, setIsDragOver] = useState(false)
  const zoneProps = {
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return
      // Also when disabled: the browser would navigate to the dropped file.
      event.preventDefault()
      event.dataTransfer.dropEffect = isDisabled() ? 'none' : 'copy'
      setIsDragOver(!isDisabled())
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragOver(false)
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setIsDragOver(false)
      if (!isDisabled()) onFiles([...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent) {
      if (isDisabled() || event.clipboardData.files.length === 0) return
      event.preventDefault()
      onFiles([...event.clipboardData.files])
    },
  }
  return { over: isDragOver, zoneProps }
}
