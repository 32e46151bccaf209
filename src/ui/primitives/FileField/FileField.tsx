import { useRef, useState } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import * as es from '../../messages.ts'
import { Field } from '../Field/Field.tsx'
import { splitField, type FieldProps } from '../Field/fieldProps.ts'
import { Icon } from '../Icon/Icon.tsx'
import { FilePreview } from './FilePreview.tsx'
import { describeRules, fileProblem, type FileRules } from './fileRules.ts'
import { FileToken } from './FileToken.tsx'
import { ReadOnly, Trigger, Zone } from './parts.ts'
import { useDropZone } from './useDropZone.ts'

export type FileFieldProps = FieldProps &
  FileRules & {
    /** What was chosen and not sent yet; undefined when the caller does not hold it. */
    file?: File | null
    /** A file that `accept` and `maxBytes` let in, or null when it is taken away. Refused files never arrive here. */
    onChange?: (file: File | null) => void
    /** `data`: a file to be read and not looked at (CSV, XLSX): a roomy place to drop it, and no preview. Default `image`. */
    variant?: 'image' | 'data'
    /** Address of the image that is saved; shown until another is chosen. */
    currentImage?: string
    /** Shows the chosen image, 300 px wide at most. Default: whenever it is an image, and never with `data`. */
    preview?: boolean
    /** How much of the file is sent, 0–1; null while nobody knows. While it is given the file cannot be changed. */
    progress?: number | null
    /** Stops the sending; without it there is no button for it. */
    onCancel?: () => void
  }

/**
 * One file: by button, by dropping or by pasting. The control is the file input itself, out of sight but focusable, so
 * Enter and Space open the picker; the rules stand in the hint unless another hint is given.
 */
export function FileField(props: FileFieldProps) {
  const [layout, control] = splitField(props)
  const { accept, maxBytes, variant = 'image', currentImage, progress, onCancel } = control
  const { preview = variant === 'image', readOnly, disabled, name, ref } = control
  const [file, setFile] = useControlled(control.file, null, control.onChange)
  const [refused, setRefused] = useState<string | null>(null)
  const own = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(own, ref)
  const sending = progress !== undefined
  const blocked = sending || Boolean(layout.disabledReason)
  const { over, zoneProps } = useDropZone(take, disabled || blocked)
  const image = file ? (preview && file.type.startsWith('image/') ? file : null) : currentImage

  function take(files: File[]) {
    const [next] = files
    if (!next) return
    const problem = files.length > 1 ? es.fileField.onlyOne : fileProblem(next, { accept, maxBytes })
    setRefused(problem)
    if (problem) return announce(problem, { assertive: true })
    setFile(next)
    announce(es.fileField.picked(next.name))
  }

  function remove() {
    own.current?.focus()
    if (sending) return onCancel?.()
    setRefused(null)
    setFile(null)
    announce(es.fileField.removed)
  }

  if (readOnly) {
    return (
      <Field {...layout}>
        {({ id, 'aria-labelledby': labelledby, 'aria-describedby': describedby }) => (
          <ReadOnly id={id} role="group" aria-labelledby={labelledby} aria-describedby={describedby}>
            {image ? <FilePreview source={image} alt={layout.label} /> : (file?.name ?? es.fileField.none)}
          </ReadOnly>
        )}
      </Field>
    )
  }

  const roomy = variant === 'data' && !file
  return (
    <Field {...layout} error={refused ?? layout.error} hint={layout.hint ?? describeRules({ accept, maxBytes })}>
      {(field) => (
        <Zone
          {...zoneProps}
          data-over={over || undefined}
          data-disabled={disabled || layout.disabledReason ? '' : undefined}
          data-roomy={roomy || undefined}
        >
          {image && <FilePreview source={image} alt={file ? file.name : es.fileField.current} />}
          {file && (
            <FileToken
              file={file}
              icon={!image}
              progress={progress}
              onRemove={sending && !onCancel ? undefined : remove}
              disabled={disabled || Boolean(layout.disabledReason)}
            />
          )}
          {roomy && (
            <span data-slot="fileField.invitation" aria-hidden="true">
              <Icon name="upload" size="lg" />
              {over ? es.fileField.drop : es.fileField.dropHere}
            </span>
          )}
          <div data-slot="fileField.action">
            <input
              {...field}
              aria-disabled={blocked || undefined}
              ref={merged}
              type="file"
              name={name}
              accept={accept}
              disabled={disabled}
              // Where it may not change, the picker does not open.
              onClick={(event) => blocked && event.preventDefault()}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])]
                // Emptied, so that the same file, mended on disk, can be chosen again.
                currentTarget.value = ''
                take(files)
              }}
            />
            <Trigger htmlFor={field.id} data-variant="secondary" data-size="sm">
              <span data-slot="button.content">
                <Icon name="upload" size="sm" />
                {file || currentImage ? es.fileField.replace : es.fileField.choose}
              </span>
            </Trigger>
            {!disabled && !blocked && !roomy && (
              <span aria-hidden="true">{over ? es.fileField.drop : es.fileField.orDrop}</span>
            )}
          </div>
        </Zone>
      )}
    </Field>
  )
}
