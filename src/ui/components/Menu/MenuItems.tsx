import { useId } from 'react'
import { Icon } from '../Icon/Icon.ts'
import { isDisabled, type MenuEntry, type MenuItem } from './types.ts'

export type MenuItemsProps = {
  items: readonly MenuItem[]
  /** Key of the open submenu. */
  openKey: string | undefined
  /** Id of the open submenu. */
  openId: string
}

const roles = { action: 'menuitem', submenu: 'menuitem', radio: 'menuitemradio', checkbox: 'menuitemcheckbox' } as const

/** Items, groups and separators without handlers: the menu handles their events, and finds them by `data-key`. */
export function MenuItems({ items, openKey, openId }: MenuItemsProps) {
  const id = useId()
  const entry = (item: MenuEntry) => {
    const { type = 'action', key, label } = item
    const isOpen = key === openKey
    return (
      <button
        type="button"
        key={key}
        role={roles[type]}
        aria-checked={'checked' in item ? item.checked : undefined}
        aria-disabled={isDisabled(item) || undefined}
        aria-haspopup={type === 'submenu' ? 'menu' : undefined}
        aria-expanded={type === 'submenu' ? isOpen : undefined}
        aria-controls={isOpen ? openId : undefined}
        data-slot="menu.item"
        data-key={key}
        data-tone={'tone' in item ? item.tone : undefined}
        tabIndex={-1}
      >
        {'checked' in item ? (
          <span data-slot="menu.mark">{item.checked && <Icon name="check" size="sm" />}</span>
        ) : (
          'icon' in item && item.icon && <Icon name={item.icon} size="sm" />
        )}
        <span>
          <span>{label}</span>
          {'disabledReason' in item && item.disabledReason && (
            <small data-slot="menu.reason">{item.disabledReason}</small>
          )}
        </span>
        {'shortcut' in item && item.shortcut && <kbd data-slot="menu.shortcut">{item.shortcut}</kbd>}
        {type === 'submenu' && (
          <span data-slot="menu.more">
            <Icon name="chevron-right" size="sm" />
          </span>
        )}
      </button>
    )
  }
  return (
    <>
      {items.map((item, i) => {
        if (item.type === 'separator') return <hr key={item.key} data-slot="menu.separator" />
        if (item.type !== 'group') return entry(item)
        return (
          <div key={item.key} role="group" aria-labelledby={`${id}-${i}`}>
            <div id={`${id}-${i}`} data-slot="menu.group">
              {item.label}
            </div>
            {item.items.map(entry)}
          </div>
        )
      })}
    </>
  )
}
