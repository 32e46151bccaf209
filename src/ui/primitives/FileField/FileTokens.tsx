import { useEffect, useRef, type RefObject } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { size, space } from '../../tokens/tokens.ts'
import { FileToken, type FileVisual } from './FileToken.tsx'
import type { FileState } from './types.ts'

export type FileTokensProps = {
  /** In the order of choice. */
  files: readonly File[]
  /** What the list is called. */
  name: string
  getState(file: File): FileState | undefined
  /** What stands before each name. */
  getVisual(file: File): FileVisual
  /** The buttons cannot be used. */
  disabled?: boolean
  /** What has the focus once the last file is gone. */
  input?: RefObject<HTMLElement | null>
  /** Takes a file away. Without it they are only to be looked at. */
  onRemove?(file: File): void
  /** Stops the sending of a file that is on its way. */
  onCancel?(file: File): void
}

/** What is chosen, a token for each file. */
export function FileTokens({
  files,
  name,
  getState: stateOf,
  getVisual: drawingOf,
  disabled,
  input,
  onRemove,
  onCancel,
}: FileTokensProps) {
  useFailures(files, stateOf)

  /** To the next file's button, which takes this one's place; else to the control. Before it goes, so that the focus is never lost. */
  function leave(item: Element) {
    let next = item.nextElementSibling
    while (next && !next.querySelector('button')) next = next.nextElementSibling
    ;(next?.querySelector('button') ?? input?.current)?.focus()
  }
  return (
    <List aria-label={name} data-slot="fileField.files">
      {files.map((file) => (
        <FileToken
          key={keyOf(file)}
          file={file}
          visual={drawingOf(file)}
          state={stateOf(file)}
          onRemove={stateOf(file)?.progress === undefined ? onRemove : onCancel}
          moveFocusFrom={leave}
          disabled={disabled}
        />
      ))}
    </List>
  )
}

let made = 0
const keys = new WeakMap<File, number>()

/** Two files may look the same; the object tells them apart. */
function keyOf(file: File): number {
  const known = keys.get(file)
  if (known !== undefined) return known
  keys.set(file, ++made)
  return made
}

/** Says what went wrong with a file, once for each time that it does. */
function useFailures(files: readonly File[], stateOf: (file: File) => FileState | undefined) {
  const said = useRef(new Map<File, string>())
  useEffect(() => {
    const failed = new Map(files.flatMap((file) => (stateOf(file)?.error ? [[file, stateOf(file)!.error!]] : [])))
    const fresh = [...failed].filter(([file, error]) => said.current.get(file) !== error)
    said.current = failed
    if (fresh.length > 0)
      announce(fresh.map(([file, error]) => `${file.name}: ${error}`).join(' '), { assertive: true })
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
  /* Beside thumbnails a sheet of paper is as wide: the names stand in one line. */
  &:has(img) [data-slot='fileField.drawing'] {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: ${size.controlMd};
    block-size: ${size.controlMd};
    margin-block: ${space['025']};
  }
`
