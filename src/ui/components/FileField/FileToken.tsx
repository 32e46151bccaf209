import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useFormats, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, radius, space, text } from '../../tokens/tokens.ts'
import { Icon } from '../Icon/Icon.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import { FilePreview } from './FilePreview.tsx'
import { formatBytes } from './fileRules.ts'
import type { FileState } from './types.ts'

/** File icon, thumbnail, or nothing when a preview is already shown. */
export type FileVisual = 'icon' | 'thumb' | 'none'

export type FileTokenProps = {
  file: File
  visual: FileVisual
  state: FileState | undefined
  /** Removes the file or cancels its upload. The button is shown only with this handler. */
  onRemove: ((file: File) => void) | undefined
  /** Called before the item is removed with the focus inside; must move the focus elsewhere. */
  moveFocusFrom: (item: Element) => void
  disabled: boolean | undefined
}

/** Name, size, remove button, upload progress and error of a selected file. */
export function FileToken({ file, visual, state, onRemove, moveFocusFrom, disabled }: FileTokenProps) {
  const messages = useMessages('fileField', es.fileField)
  const formats = useFormats()
  const { progress, error } = state ?? {}
  const errorId = useId()
  const root = useRef<HTMLLIElement>(null)
  const isUploading = progress !== undefined
  const moveFocus = useEffectEvent(moveFocusFrom)
  // The caller may remove the item, e.g. after the upload, while its cancel button has the focus.
  useLayoutEffect(() => {
    const item = root.current!
    return () => {
      if (item.contains(document.activeElement)) moveFocus(item)
    }
  }, [])
  return (
    <Root ref={root} data-uploading={isUploading || undefined} data-invalid={error ? '' : undefined}>
      <div>
        {visual !== 'none' && (
          <span data-slot="fileField.visual">
            {visual === 'icon' ? <Icon name="file" /> : <FilePreview source={file} alt="" small />}
          </span>
        )}
        <span data-slot="fileField.name">{file.name}</span>
        <span data-slot="fileField.size">{formatBytes(file.size, formats)}</span>
        {onRemove && (
          <IconButton
            icon="close"
            size="sm"
            label={isUploading ? messages.cancel(file.name) : messages.remove(file.name)}
            aria-describedby={error ? errorId : undefined}
            onClick={() => {
              moveFocusFrom(root.current!)
              onRemove(file)
            }}
            disabled={disabled}
          />
        )}
      </div>
      {error && (
        <span id={errorId} data-slot="fileField.problem">
          <Icon name="error" size="sm" />
          <span>{error}</span>
        </span>
      )}
      {isUploading && (
        <span data-slot="fileField.progress">
          <ProgressBar
            label={messages.sending(file.name)}
            hideLabel
            value={progress}
            detail={
              progress === null
                ? undefined
                : messages.sent(formatBytes(Math.round(file.size * progress), formats), formatBytes(file.size, formats))
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
  &[data-uploading] {
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
  &:is([data-uploading], :not(:only-child)) [data-slot='fileField.name'] {
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
