import { useRef } from 'react'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useFormats, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Field } from '../Field/Field.tsx'
import { splitFieldProps } from '../Field/fieldProps.ts'
import { Icon } from '../Icon/Icon.ts'
import { FilePreview } from './FilePreview.tsx'
import { FileTokens } from './FileTokens.tsx'
import { describeRules } from './fileRules.ts'
import { ReadOnlyFiles, PickerLabel, DropZone } from './FileField.styles.ts'
import type { FileFieldProps } from './types.ts'
import { useSelectedFiles } from './useSelectedFiles.ts'
import { useDropZone } from './useDropZone.ts'
import { useFormDataFiles } from './useFormDataFiles.ts'

/**
 * Accepts files by button, drop or paste. The control is a visually hidden native file input.
 * The hint lists the rules unless `hint` is set.
 */
export function FileField<Many extends boolean = false>(typedProps: FileFieldProps<Many>) {
  const messages = useMessages('fileField', es.fileField)
  const formats = useFormats()
  // Internally a single file is a list of one.
  const props = typedProps as unknown as FileFieldProps<boolean>
  const [layout, control] = splitFieldProps(props)
  const {
    accept,
    maxBytes,
    maxFiles,
    variant = 'image',
    preview = variant === 'image',
    readOnly,
    ref,
    ...more
  } = control
  const {
    multiple,
    file,
    files: list,
    onValueChange,
    currentImage,
    progress,
    states,
    onCancel,
    onClick,
    ...input
  } = more
  const isMultiple = multiple === true
  const rules = { accept, maxBytes, maxFiles }
  const { files, rejectionText, add, remove, reset } = useSelectedFiles(
    isMultiple,
    isMultiple ? list : file && [file],
    rules,
    onValueChange,
  )
  const inputRef = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(inputRef, ref)
  useFormDataFiles(inputRef, files)
  useFormReset(inputRef, reset)
  const isDisabled = input.disabled || Boolean(layout.disabledReason)
  const blocked = Boolean(layout.disabledReason) || progress !== undefined
  const { over, zoneProps } = useDropZone(add, () => blocked || inputRef.current!.matches(':disabled'))

  const [firstFile] = files
  const image = isMultiple
    ? undefined
    : firstFile
      ? preview && isImage(firstFile)
        ? firstFile
        : undefined
      : currentImage
  const invitation = isMultiple ? messages.several : messages.single
  const tokens = {
    files,
    name: invitation.chosen,
    getState: (file: File) => (isMultiple ? states?.get(file) : { progress }),
    getVisual: (file: File) => (image ? 'none' : isMultiple && preview && isImage(file) ? 'thumb' : 'icon'),
  } as const

  if (readOnly) {
    return (
      <Field {...layout}>
        {({ id, 'aria-labelledby': labelledby, 'aria-describedby': describedby }) => (
          <ReadOnlyFiles id={id} role="group" aria-labelledby={labelledby} aria-describedby={describedby}>
            {image && <FilePreview source={image} alt={layout.label} />}
            {firstFile ? <FileTokens {...tokens} /> : !image && <span>{messages.none}</span>}
          </ReadOnlyFiles>
        )}
      </Field>
    )
  }

  const showInvitation = variant === 'data' && !firstFile
  return (
    <Field
      {...layout}
      error={rejectionText || layout.error}
      hint={layout.hint ?? describeRules(rules, isMultiple, { messages, formats })}
    >
      {(field) => (
        <DropZone
          {...zoneProps}
          data-over={over || undefined}
          data-disabled={isDisabled ? '' : undefined}
          data-large={showInvitation || undefined}
        >
          {image && <FilePreview source={image} alt={firstFile ? firstFile.name : messages.current} />}
          {firstFile && (
            <FileTokens {...tokens} disabled={isDisabled} input={inputRef} onRemove={remove} onCancel={onCancel} />
          )}
          {showInvitation && (
            <span data-slot="fileField.invitation" aria-hidden="true">
              <Icon name="upload" size="lg" />
              <span>{over ? invitation.drop : invitation.dropHere}</span>
            </span>
          )}
          <div data-slot="fileField.action">
            <input
              {...input}
              {...field}
              // The accessible name includes the visible button text (WCAG 2.5.3).
              aria-labelledby={`${field['aria-labelledby']} ${field.id}-trigger`}
              aria-disabled={blocked || undefined}
              ref={merged}
              type="file"
              accept={accept}
              multiple={isMultiple}
              // The picker must not open while the files cannot change.
              onClick={(event) => {
                onClick?.(event)
                if (blocked) event.preventDefault()
              }}
              onChange={({ currentTarget }) => {
                const picked = [...(currentTarget.files ?? [])]
                // Cleared so that selecting the same file again, edited on disk, fires `change`.
                currentTarget.value = ''
                add(picked)
              }}
            />
            <PickerLabel id={`${field.id}-trigger`} htmlFor={field.id} data-variant="secondary" data-size="sm">
              <span data-slot="button.content">
                <Icon name="upload" size="sm" />
                <span>{firstFile || currentImage ? invitation.next : invitation.choose}</span>
              </span>
            </PickerLabel>
            {!input.disabled && !blocked && !showInvitation && (
              <span data-slot="fileField.drop-hint" aria-hidden="true">
                {over ? invitation.drop : invitation.orDrop}
              </span>
            )}
          </div>
        </DropZone>
      )}
    </Field>
  )
}

const isImage = (file: File) => file.type.startsWith('image/')
