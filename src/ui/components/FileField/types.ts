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
    /**
     * Accepts several files; the value becomes a list.
     * @default false
     * @type {boolean}
     * @es Acepta varios archivos, y el valor pasa a ser una lista.
     */
    multiple?: Many
    /**
     * Controlled file; null is empty, undefined is uncontrolled. With `multiple` use `files`.
     * @type {File | null}
     * @es Lo elegido y aún no enviado; sin definir cuando no lo guarda quien usa la pieza. Con `multiple`, `files`.
     */
    file?: Shape<Many, File | null, never>
    /**
     * With `multiple`: controlled files in order of selection; undefined is uncontrolled.
     * @type {readonly File[]}
     * @es Con `multiple`: lo elegido y aún no enviado, en el orden en que se eligió.
     */
    files?: Shape<Many, never, readonly File[]>
    /**
     * Receives the accepted file, or null after removal; with `multiple` the whole list.
     * Rejected files are never passed.
     * @es Un archivo que `accept` y `maxBytes` dejan pasar, o `null` al quitarlo; con `multiple`, todos los que hay,
     * una vez por acto. Los rechazados nunca llegan.
     */
    onValueChange?: (value: Shape<Many, File | null, readonly File[]>) => void
    /**
     * `data` is for files without preview (CSV, XLSX) and has a larger drop target.
     * @default 'image'
     * @es `data`: archivos para leer y no para mirar (CSV, XLSX): un lugar amplio donde soltarlos y sin vista previa.
     * `image` si no se dice.
     */
    variant?: 'image' | 'data'
    /**
     * URL of the saved image, shown until a file is selected. Not with `multiple`.
     * @type {string}
     * @es Dirección de la imagen guardada; se ve hasta que se elige otra. Solo con un archivo.
     */
    currentImage?: Shape<Many, string, never>
    /**
     * Shows selected images, several as thumbnails.
     * @default true for the `image` variant
     * @es Muestra las imágenes elegidas: una sola, a 300 px de ancho como máximo; varias, en miniatura. Si falta: con
     * `image`, y nunca con `data`.
     */
    preview?: boolean
    /**
     * Uploaded fraction, 0–1; null when unknown. The file cannot be changed while it is set.
     * With `multiple` use `states`.
     * @type {number | null}
     * @es Cuánto se ha enviado, de 0 a 1; `null` mientras nadie sabe. Mientras está, el archivo no se cambia. Con
     * `multiple`, `states`.
     */
    progress?: Shape<Many, number | null, never>
    /**
     * With `multiple`: upload state per file. A file that is uploading cannot be removed.
     * @type {readonly FileState[]}
     * @es Con `multiple`: los que van en camino o fallaron. El que se envía no se puede quitar; se pueden agregar
     * otros.
     */
    states?: Shape<Many, never, ReadonlyMap<File, FileState>>
    /**
     * Cancels the upload of a file. The cancel button is shown only with this handler.
     * @es Detiene el envío (con `multiple`, el de ese archivo); sin ella no hay botón para hacerlo.
     */
    onCancel?: (file: File) => void
  }

/** With `multiple` the value is a list (`files`), otherwise a single file (`file`). Other props go to the `<input>`. */
export type FileFieldProps<Many extends boolean = false> = OwnProps<Many> &
  Omit<
    ComponentPropsWithRef<'input'>,
    keyof OwnProps<boolean> | 'children' | 'size' | 'type' | 'value' | 'defaultValue'
  >
