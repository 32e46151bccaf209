import type { ComponentPropsWithRef } from 'react'
import type { FieldProps } from '../Field/fieldProps.ts'
import type { FileRules } from './fileRules.ts'

/** How a chosen file fares on its way. */
export type FileState = {
  /** How much of it is sent, 0–1; null while nobody knows. Undefined when it is not being sent. */
  progress?: number | null
  /** What went wrong with this file, in one sentence. */
  error?: string
}

type Shape<Many extends boolean, One, List> = Many extends true ? List : One

type OwnProps<Many extends boolean> = FieldProps &
  FileRules & {
    /** Takes several files, and makes the value a list. */
    multiple?: Many
    /** What was chosen and not sent yet; undefined when the caller does not hold it. With `multiple`, see `files`. */
    file?: Shape<Many, File | null, never>
    /** With `multiple`: what was chosen and not sent yet, in the order of choice; undefined when the caller does not hold it. */
    files?: Shape<Many, never, readonly File[]>
    /**
     * A file that `accept` and `maxBytes` let in, or null when it is taken away. With `multiple`, all files that there are now, once
     * for each act. Refused files never arrive here.
     */
    onChange?: (value: Shape<Many, File | null, readonly File[]>) => void
    /** `data`: files to be read and not looked at (CSV, XLSX): a roomy place to drop them, and no preview. Default `image`. */
    variant?: 'image' | 'data'
    /** Address of the image that is saved; shown until another is chosen. Only of one file. */
    currentImage?: Shape<Many, string, never>
    /** Shows chosen images: the only one 300 px wide at most, several as thumbnails. Default: with `image`, and never with `data`. */
    preview?: boolean
    /** How much of the file is sent, 0–1; null while nobody knows. While it is given the file cannot be changed. With `multiple`, see `states`. */
    progress?: Shape<Many, number | null, never>
    /** With `multiple`: files that are on their way, or that failed. One that is being sent cannot be taken away; others can be added. */
    states?: Shape<Many, never, ReadonlyMap<File, FileState>>
    /** Stops the sending (with `multiple`, of that file); without it there is no button for it. */
    onCancel?: (file: File) => void
  }

/** With `multiple` the value is a list (`files`), else one file or none (`file`). The rest goes to the `<input>`: `capture`, `data-*` … */
export type FileFieldProps<Many extends boolean = false> = OwnProps<Many> &
  Omit<
    ComponentPropsWithRef<'input'>,
    keyof OwnProps<boolean> | 'children' | 'size' | 'type' | 'value' | 'defaultValue'
  >
