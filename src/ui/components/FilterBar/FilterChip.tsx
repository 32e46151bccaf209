import { useRef, useState, type FocusEventHandler, type KeyboardEvent, type KeyboardEventHandler } from 'react'
import { ignoreKeyRepeat } from '../../hooks/keyRepeat.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Popover } from '../Popover/Popover.tsx'
import type { PopoverTriggerProps } from '../Popover/types.ts'
import type { FilterBarItem } from './types.ts'

/** Props of a button with the toolbar's roving tab stop. */
type ItemProps = {
  tabIndex: number
  onFocus: FocusEventHandler
  onKeyDown: KeyboardEventHandler<HTMLElement>
}

export type FilterChipProps = {
  filter: FilterBarItem
  defaultOpen: boolean
  openProps: ItemProps
  removeProps: ItemProps
  onRemove: () => void
}

/** One filter: the button that opens its fields and, while it is set, the one that unsets it. */
export function FilterChip({ filter, defaultOpen, openProps, removeProps, onRemove }: FilterChipProps) {
  const messages = useMessages('filterBar', es.filterBar)
  const { label, value, renderContent } = filter
  const [open, setOpen] = useState(defaultOpen)
  const chip = useRef<HTMLDivElement>(null)

  function remove() {
    // The remove button disappears.
    ignoreKeyRepeat()
    chip.current!.querySelector('button')!.focus()
    setOpen(false)
    onRemove()
  }

  const withDelete = (item: ItemProps): ItemProps => ({
    ...item,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      item.onKeyDown(event)
      if (!value || (event.key !== 'Delete' && event.key !== 'Backspace')) return
      event.preventDefault()
      remove()
    },
  })

  const renderButton = (trigger: PopoverTriggerProps) => (
    <Button
      {...withDelete(openProps)}
      {...trigger}
      size="sm"
      variant={value ? 'ghost' : 'secondary'}
      trailingIcon={value ? undefined : 'chevron-down'}
      title={value && `${label}: ${value}`}
    >
      <span data-slot="filterBar.label">{value ? `${label}:` : label}</span>
      {value && ' '}
      {value && <span data-slot="filterBar.value">{value}</span>}
    </Button>
  )

  return (
    <div ref={chip} data-slot="filterBar.chip" data-set={value ? '' : undefined}>
      <Popover title={label} open={open} onOpenChange={setOpen} trigger={renderButton}>
        {renderContent(() => setOpen(false))}
      </Popover>
      {value && (
        <IconButton
          {...withDelete(removeProps)}
          icon="close"
          size="sm"
          label={messages.remove(label)}
          onClick={remove}
        />
      )}
    </div>
  )
}
