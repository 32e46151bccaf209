import { array, size, string, type, type Infer } from 'superstruct'
import { session } from './session.ts'
import { readStoredRecord } from './storedRecord.ts'

/** A list's search, sort and filters under a name. `query` is the part of its address after '?'. */
const SavedView = type({ name: size(string(), 1, 40), query: string() })
export type SavedView = Infer<typeof SavedView>

/** They are stored by user and list. */
const Views = array(SavedView)

const STORAGE_KEY = 'canje.views'

/** Views are per user: people share a computer. */
const keyOf = (list: string) => `${session.profile.id ?? ''} ${list}`

/** The user's saved views of a list on this device, by name. */
export const loadViews = (list: string): SavedView[] => readViews()[keyOf(list)] ?? []

/**
 * Saves a view of a list on this device, in place of one of the same name.
 * @returns false when storage is blocked or full.
 */
export const saveView = (list: string, view: SavedView): boolean =>
  write(
    list,
    [...without(list, view.name), view].sort((a, b) => a.name.localeCompare(b.name, 'es')),
  )

/** Deletes a saved view of a list. @returns false when storage is blocked. */
export const removeView = (list: string, name: string): boolean => write(list, without(list, name))

const without = (list: string, name: string) => loadViews(list).filter((view) => view.name !== name)

function write(list: string, views: SavedView[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readViews(), [keyOf(list)]: views }))
    return true
  } catch {
    return false
  }
}

const readViews = (): Record<string, SavedView[]> => readStoredRecord(STORAGE_KEY, Views)
