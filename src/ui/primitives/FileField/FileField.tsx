import { useRef } from 'react'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import * as es from '../../messages.ts'
import { Field } from '../Field/Field.tsx'
import { splitFieldProps } from '../Field/fieldProps.ts'
import { Icon } from '../Icon/Icon.tsx'
import { FilePreview } from './FilePreview.tsx'
import { FileTokens } from './FileTokens.tsx'
import { describeRules } from './fileRules.ts'
import { ReadOnlyFiles, PickerLabel, DropZone } from './FileField.styles.ts'
import type { FileFieldProps } from './types.ts'
import { useSelectedFiles } from './useSelectedFiles.ts'
import { useDropZone } from './useDropZone.ts'
import { useFormDataFiles } from './useFormDataFiles.ts'

/**
 * Files: by button, by dropping or by pasting. The control is the file input itself, out of sight but focusable, so
 * Enter and Space open the picker; the rules stand in the hint unless another hint is given.
 */
export function FileField<Many extends boolean = false>(given: FileFieldProps<Many>) {
  // Inside, one and several are the same list.
  const props = given as unknown as FileFieldProps<boolean>
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
  const { multiple, file, files: list, onChange, currentImage, progress, states, onCancel, onClick, ...input } = more
  const many = multiple === true
  const rules = { accept, maxBytes, maxFiles }
  const { files, refused, take, remove, reset } = useSelectedFiles(many, many ? list : file && [file], rules, onChange)
  const own = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(own, ref)
  useFormDataFiles(own, files)
  useFormReset(own, reset)
  const off = input.disabled || Boolean(layout.disabledReason)
  const blocked = Boolean(layout.disabledReason) || progress !== undefined
  const { over, zoneProps } = useDropZone(take, () => blocked || own.current!.matches(':disabled'))

  const [only] = files
  const image = many ? undefined : only ? (preview && isImage(only) ? only : undefined) : currentImage
  const words = many ? es.fileField.several : es.fileField.single
  const tokens = {
    files,
    name: words.chosen,
    getState: (file: File) => (many ? states?.get(file) : { progress }),
    getVisual: (file: File) => (image ? 'none' : many && preview && isImage(file) ? 'thumb' : 'icon'),
  } as const

  if (readOnly) {
    return (
      <Field {...layout}>
        {({ id, 'aria-labelledby': labelledby, 'aria-describedby': describedby }) => (
          <ReadOnlyFiles id={id} role="group" aria-labelledby={labelledby} aria-describedby={describedby}>
            {image && <FilePreview source={image} alt={layout.label} />}
            {only ? <FileTokens {...tokens} /> : !image && es.fileField.none}
          </ReadOnlyFiles>
        )}
      </Field>
    )
  }

  const roomy = variant === 'data' && !only
  return (
    <Field {...layout} error={refused || layout.error} hint={layout.hint ?? describeRules(rules, many)}>
      {(field) => (
        <DropZone
          {...zoneProps}
          data-over={over || undefined}
          data-disabled={off ? '' : undefined}
          data-roomy={roomy || undefined}
        >
          {image && <FilePreview source={image} alt={only ? only.name : es.fileField.current} />}
          {only && <FileTokens {...tokens} disabled={off} input={own} onRemove={remove} onCancel={onCancel} />}
          {roomy && (
            <span data-slot="fileField.invitation" aria-hidden="true">
              <Icon name="upload" size="lg" />
              {over ? words.drop : words.dropHere}
            </span>
          )}
          <div data-slot="fileField.action">
            <input
              {...input}
              {...field}
              // What is read on it is part of its name, too: who speaks to the browser says that (WCAG 2.5.3).
              aria-labelledby={`${field['aria-labelledby']} ${field.id}-trigger`}
              aria-disabled={blocked || undefined}
              ref={merged}
              type="file"
              accept={accept}
              multiple={many}
              // Where it may not change, the picker does not open.
              onClick={(event) => {
                onClick?.(event)
                if (blocked) event.preventDefault()
              }}
              onChange={({ currentTarget }) => {
                const picked = [...(currentTarget.files ?? [])]
                // Emptied, so that the same file, mended on disk, can be chosen again.
                currentTarget.value = ''
                take(picked)
              }}
            />
            <PickerLabel id={`${field.id}-trigger`} htmlFor={field.id} data-variant="secondary" data-size="sm">
              <span data-slot="button.content">
                <Icon name="upload" size="sm" />
                {only || currentImage ? words.next : words.choose}
              </span>
            </PickerLabel>
            {!input.disabled && !blocked && !roomy && (
              <span aria-hidden="true">{over ? words.drop : words.orDrop}</span>
            )}
          </div>
        </DropZone>
      )}
    </Field>
  )
}

const isImage = (file: File) => file.type.startsWith('image/')
