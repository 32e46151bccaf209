import type { Ref } from 'react'
import { Icon, type IconName } from '../../primitives/Icon/Icon.tsx'
import { lazyMenuPopup } from '../Menu/lazyMenuPopup.ts'

type MenuTriggerProps = {
  /** Its name, and its tooltip. */
  name: string
  icon: IconName
  size?: 'sm' | 'md'
  tabIndex: -1 | undefined
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button with a menu behind it: the table's one menu hears it by `data-action`, and writes whether it is open. What that is made of
 * is fetched when the button is pointed at or reached.
 */
export function MenuTrigger({ name, icon, size, tabIndex, ref }: MenuTriggerProps) {
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      aria-label={name}
      aria-haspopup="menu"
      aria-expanded={false}
      data-slot="table.control"
      data-action="menu"
      data-tip={name}
      onPointerEnter={lazyMenuPopup.preload}
      onFocus={lazyMenuPopup.preload}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
