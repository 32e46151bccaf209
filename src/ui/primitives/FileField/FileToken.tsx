import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import * as es from '../../messages.ts'
import { color, radius, space, text } from '../../tokens/tokens.ts'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import { FilePreview } from './FilePreview.tsx'
import { formatBytes } from './fileRules.ts'
import type { FileState } from './types.ts'

/** A sheet of paper, the image itself, or nothing where a preview shows what it is. */
export type FileVisual = 'icon' | 'thumb' | 'none'

export type FileTokenProps = {
  file: File
  visual: FileVisual
  state: FileState | undefined
  /** Takes the file away, or stops the sending. Without it there is no button. */
  onRemove: ((file: File) => void) | undefined
  /** It goes, or is about to, with the focus in it: somebody else must have it. */
  moveFocusFrom: (item: Element) => void
  disabled: boolean | undefined
}

/** Name and size of a chosen file, its way out, how far it is on its way, and what went wrong. */
export function FileToken({
  file,
  visual: drawing,
  state,
  onRemove,
  moveFocusFrom: onLeave,
  disabled,
}: FileTokenProps) {
  const { progress, error } = state ?? {}
  const errorId = useId()
  const root = useRef<HTMLLIElement>(null)
  const sending = progress !== undefined
  const leave = useEffectEvent(onLeave)
  // Its owner may take it away by himself: a file that has been sent, with the focus on the button that would have stopped it.
  useLayoutEffect(() => {
    const item = root.current!
    return () => {
      if (item.contains(document.activeElement)) leave(item)
    }
  }, [])
  return (
    <Root ref={root} data-sending={sending || undefined} data-invalid={error ? '' : undefined}>
      <div>
        {drawing !== 'none' && (
          <span data-slot="fileField.drawing">
            {drawing === 'icon' ? <Icon name="file" /> : <FilePreview source={file} alt="" small />}
          </span>
        )}
        <span data-slot="fileField.name">{file.name}</span>
        <span data-slot="fileField.size">{formatBytes(file.size)}</span>
        {onRemove && (
          <IconButton
            icon="close"
            size="sm"
            label={sending ? es.fileField.cancel(file.name) : es.fileField.remove(file.name)}
            aria-describedby={error ? errorId : undefined}
            onClick={() => {
              onLeave(root.current!)
              onRemove(file)
            }}
            disabled={disabled}
          />
        )}
      </div>
      {error && (
        <span id={errorId} data-slot="fileField.problem">
          <Icon name="error" size="sm" />
          {error}
        </span>
      )}
      {sending && (
        <span data-slot="fileField.progress">
          <ProgressBar
            label={es.fileField.sending(file.name)}
            hideLabel
            value={progress}
            detail={
              progress === null
                ? undefined
                : es.fileField.sent(formatBytes(Math.round(file.size * progress)), formatBytes(file.size))
            }
          />
        </span>
      )}
    </Root>
  )
}

const Root = styled.li`
  max-inline-size: 100%;
  padding-inline: ${space['100']} ${space['025']};
  padding-block: ${space['025']};
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.sm};
  background: ${color.bgSubtle};
  &[data-sending] {
    inline-size: 100%;
  }
  &[data-invalid] {
    border-color: ${color.borderDanger};
  }
  &:not(:has(button)) {
    padding: ${space['050']} ${space['100']};
  }
  & > div {
    display: flex;
    align-items: center;
    gap: ${space['100']};
  }
  [data-slot='fileField.name'] {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  &:is([data-sending], :not(:only-child)) [data-slot='fileField.name'] {
    flex: 1;
  }
  [data-slot='fileField.size'] {
    flex: none;
    color: ${color.fgMuted};
    font: ${text.caption};
    font-variant-numeric: tabular-nums;
  }
  [data-slot='fileField.problem'] {
    display: flex;
    gap: ${space['050']};
    padding-block-end: ${space['050']};
    padding-inline-end: ${space['075']};
    color: ${color.dangerFg};
    font: ${text.caption};
  }
  [data-slot='fileField.progress'] {
    display: block;
    padding-block: ${space['050']};
    padding-inline-end: ${space['075']};
  }
  &:not(:has(button)) [data-slot='fileField.progress'] {
    padding-inline-end: 0;
  }
`
