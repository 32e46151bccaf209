// Page contract: src/impls/<task>/<peer>.tsx exports a React component as default and `driver`, CSS selectors.
import type { ComponentType } from 'react'

/** A field for each name that a library uses: `key` equals `value`. */
export type Opt = { key: string; value: string; label: string }
export type SelectProps = { options: Opt[]; multi: boolean; value: string[]; onChange: (v: string[]) => void }
export type SelectDriver = {
  trigger: string // clicked to open
  option: string // an option row in the open menu
  scroller?: string // the menu's scroll container
  input?: string // search input, if not focused by opening
  skip?: string[] // steps that this peer cannot do
  note?: string
}

export type Row = { id: string; rut: string; name: string; date: string; points: number; region: string; email: string }
export type TableProps = { rows: Row[]; register: (api: TableApi) => void }
export type TableApi = { scrollTo?: (y: number) => void; scrollHeight?: () => number }
export type TableDriver = {
  row: string // a rendered body row
  scroller: string // the element whose scrollTop moves the body
  selectAll?: string // clicked for select-all
  rowCheckbox?: string // inside a row: clicked to toggle the row
  checked?: string // a selector that matches a *checked* box inside a row
  sort?: string // clicked to sort by points
  sortDesc?: string
  sortX?: number // of a canvas: where that heading lies, px from its left
  skip?: string[]
  maxN?: number // refuses larger N (DOM not virtualized)
  canvas?: boolean // rows are not in the DOM
  note?: string
}
export type ToastProps = { register: (push: (i: number) => void) => void }
export type ToastDriver = {
  toast: string
  shown?: number // visible at once; the others are queued or dismissed
  note?: string
}
export type DialogDriver = { open: string; dialog: string; close?: string; note?: string }
export type MicroProps = { rows: Row[]; register: (api: { update: () => void; window: (i: number) => void }) => void }

export type Impl<P, D> = { default: ComponentType<P>; driver: D }
