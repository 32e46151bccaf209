import type { ComponentPropsWithRef } from 'react'
import type { FieldProps } from '../Field/fieldProps.ts'
import type { FileRules } from './fileRules.ts'

/** Upload state of a selected file. */
export type FileState = {
  /** Uploaded fraction, 0–1; null when unknown, undefined when not uploading. */
  progress?: number | null
  /** Error message of this file. */
  error?: string
}

type Shape<Many extends boolean, One, List> = Many extends true ? List : One

type OwnProps<Many extends boolean> = FieldProps &
  FileRules & {
    /** Accepts several files; the value becomes a list. @default false */
    multiple?: Many
    /** Controlled file; null is empty, undefined is uncontrolled. With `multiple` use `files`. */
    file?: Shape<Many, File | null, never>
    /** With `multiple`: controlled files in order of selection; undefined is uncontrolled. */
    files?: Shape<Many, never, readonly File[]>
    /**
     * Receives the accepted file, or null after removal; with `multiple` the whole list.
     * Rejected files are never passed.
     */
    onValueChange?: (value: Shape<Many, File | null, readonly File[]>) => void
    /** `data` is for files without preview (CSV, XLSX) and has a larger drop target. @default 'image' */
    variant?: 'image' | 'data'
    /** URL of the saved image, shown until a file is selected. Not with `multiple`. */
    currentImage?: Shape<Many, string, never>
    /** Shows selected images, several as thumbnails. @default true for the `image` variant */
    preview?: boolean
    /**
     * Uploaded fraction, 0–1; null when unknown. The file cannot be changed while it is set.
     * With `multiple` use `states`.
     */
    progress?: Shape<Many, number | null, never>
    /** With `multiple`: upload state per file. A file that is uploading cannot be removed. */
    states?: Shape<Many, never, ReadonlyMap<File, FileState>>
    /** Cancels the upload of a file. The cancel button is shown only with this handler. */
    onCancel?: (file: File) => void
  }

/** With `multiple` the value is a list (`files`), otherwise a single file (`file`). Other props go to the `<input>`. */
export type FileFieldProps<Many extends boolean = false> = OwnProps<Many> &
  Omit<
    ComponentPropsWithRef<'input'>,
    keyof OwnProps<boolean> | 'children' | 'size' | 'type' | 'value' | 'defaultValue'
  >
