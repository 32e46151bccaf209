import { styled } from 'styled-components'
import * as es from '../../messages.ts'
import { color, radius, space, text } from '../../tokens/tokens.ts'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import { formatBytes } from './fileRules.ts'

export type FileTokenProps = {
  file: File
  /** Draws a sheet of paper: where no preview shows what it is. */
  icon: boolean
  /** How much is sent, 0–1, or null while nobody knows; undefined while it is not being sent. */
  progress: number | null | undefined
  /** Takes the file away, or stops the sending. Without it there is no button. */
  onRemove: (() => void) | undefined
  disabled: boolean
}

/** Name and size of the chosen file, its way out, and how far it is on its way. */
export function FileToken({ file, icon, progress, onRemove, disabled }: FileTokenProps) {
  const sending = progress !== undefined
  return (
    <Root data-sending={sending || undefined}>
      <div>
        {icon && <Icon name="file" />}
        <span data-slot="fileField.name">{file.name}</span>
        <span data-slot="fileField.size">{formatBytes(file.size)}</span>
        {onRemove && (
          <IconButton
            icon="close"
            size="sm"
            label={sending ? es.fileField.cancel(file.name) : es.fileField.remove(file.name)}
            onClick={onRemove}
            disabled={disabled}
          />
        )}
      </div>
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

const Root = styled.div`
  max-inline-size: 100%;
  padding-inline: ${space['100']} ${space['025']};
  padding-block: ${space['025']};
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.sm};
  background: ${color.bgSubtle};
  &[data-sending] {
    inline-size: 100%;
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
  &[data-sending] [data-slot='fileField.name'] {
    flex: 1;
  }
  [data-slot='fileField.size'] {
    flex: none;
    color: ${color.fgMuted};
    font: ${text.caption};
    font-variant-numeric: tabular-nums;
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
