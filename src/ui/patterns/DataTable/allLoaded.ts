import type { RowKeys } from './rowKeys.ts'
import type { RowKey } from './types.ts'

type Keys = ReadonlySet<RowKey>
const none: Keys = new Set()

/**
 * All rows that were loaded when they were chosen, but for some: choosing 100,000 costs what choosing ten does, and the ids are
 * gathered when somebody walks through them. To whoever reads it, a set like any other.
 */
export class AllLoaded implements ReadonlySet<RowKey> {
  readonly loaded: RowKeys
  /** Loaded, and not chosen. */
  readonly except: Keys
  /** Chosen, and not loaded. */
  readonly others: Keys

  constructor(loaded: RowKeys, others: Keys = none, except: Keys = none) {
    this.loaded = loaded
    this.others = others
    this.except = except
  }

  get size() {
    return this.loaded.length - this.except.size + this.others.size
  }
  has(id: RowKey) {
    return this.others.has(id) || (!this.except.has(id) && this.loaded.has(id))
  }
  /** The same for an id that probably is the one of this row: then nothing is looked up. */
  hasAt(id: RowKey, row: number) {
    return this.loaded.at(row) === id ? !this.except.has(id) : this.has(id)
  }
  /** With ids of `shown` rows on or off. */
  changed(ids: Iterable<RowKey>, on: boolean, shown: RowKeys) {
    const except = new Set(this.except)
    const others = new Set(this.others)
    for (const id of ids) {
      if (shown !== this.loaded && !this.loaded.has(id)) others[on ? 'add' : 'delete'](id)
      else except[on ? 'delete' : 'add'](id)
    }
    return new AllLoaded(this.loaded, others, except)
  }

  *[Symbol.iterator](): SetIterator<RowKey> {
    yield* this.others
    for (const id of this.loaded.list()) if (!this.except.has(id)) yield id
  }
  keys() {
    return this[Symbol.iterator]()
  }
  values() {
    return this[Symbol.iterator]()
  }
  *entries(): SetIterator<[RowKey, RowKey]> {
    for (const id of this) yield [id, id]
  }
  forEach(act: (id: RowKey, same: RowKey, set: Keys) => void, self?: unknown) {
    for (const id of this) act.call(self, id, id, this)
  }
}
