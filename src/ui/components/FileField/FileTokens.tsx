import { useEffect, useRef, type RefObject } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { ignoreKeyRepeat } from '../../hooks/keyRepeat.ts'
import { size, space } from '../../tokens/tokens.ts'
import { FileToken, type FileVisual } from './FileToken.tsx'
import type { FileState } from './types.ts'

export type FileTokensProps = {
  /** In order of selection. */
  files: readonly File[]
  /** Accessible name of the list. */
  name: string
  getState(file: File): FileState | undefined
  /** Visual before the file name. */
  getVisual(file: File): FileVisual
  /** Disables the remove buttons. */
  disabled?: boolean
  /** Receives the focus after the last file was removed. */
  input?: RefObject<HTMLElement | null>
  /** Removes a file. Without it the list is read-only. */
  onRemove?(file: File): void
  /** Cancels the upload of a file. */
  onCancel?(file: File): void
}

/** List of the selected files. */
export function FileTokens({ files, name, getState, getVisual, disabled, input, onRemove, onCancel }: FileTokensProps) {
  useErrorAnnouncements(files, getState)

  /** Moves the focus to the next remove button, or to the input, before `item` is removed. */
  function moveFocusFrom(item: Element) {
    let next = item.nextElementSibling
    while (next && !next.querySelector('button')) next = next.nextElementSibling
    ignoreKeyRepeat()
    ;(next?.querySelector('button') ?? input?.current)?.focus()
  }
  return (
    <List aria-label={name} data-slot="fileField.files">
      {files.map((file) => (
        <FileToken
          key={getKey(file)}
          file={file}
          visual={getVisual(file)}
          state={getState(file)}
          onRemove={getState(file)?.progress === undefined ? onRemove : onCancel}
          moveFocusFrom={moveFocusFrom}
          disabled={disabled}
        />
      ))}
    </List>
  )
}

let lastKey = 0
const keys = new WeakMap<File, number>()

/** React key per `File` object: two files may have equal name, size and date. */
function getKey(file: File): number {
  const key = keys.get(file) ?? ++lastKey
  keys.set(file, key)
  return key
}

/** Announces each new upload error once. */
function useErrorAnnouncements(files: readonly File[], getState: (file: File) => FileState | undefined) {
  const announced = useRef(new Map<File, string>())
  useEffect(() => {
    const errors = new Map(files.flatMap((file) => (getState(file)?.error ? [[file, getState(file)!.error!]] : [])))
    const newErrors = [...errors].filter(([file, error]) => announced.current.get(file) !== error)
    announced.current = errors
    if (newErrors.length > 0)
      announce(newErrors.map(([file, error]) => `${file.name}: ${error}`).join(' '), { assertive: true })
  })
}

const List = styled.ul`
  display: grid;
  justify-items: start;
  gap: ${space['075']};
  inline-size: 100%;
  min-inline-size: 0;
  list-style: none;
  &:has(> :nth-child(2)) {
    justify-items: stretch;
  }
  /* Icons are as wide as thumbnails, so that the names line up. */
  &:has(img) [data-slot='fileField.visual'] {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: ${size.controlMd};
    block-size: ${size.controlMd};
    margin-block: ${space['025']};
  }
`
