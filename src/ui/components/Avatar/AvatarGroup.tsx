import type { ComponentPropsWithRef } from 'react'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Avatar, type AvatarSize } from './Avatar.tsx'
import { Group, Root } from './Avatar.styles.ts'

export type AvatarPerson = {
  /** Unique in the group. */
  key: string | number
  /** Full name; it is read, and its initials are shown without an image. */
  name: string
  /** URL of the image. */
  src?: string | null
}

type OwnProps = {
  /**
   * Accessible name of the list.
   * @es Nombra la lista.
   */
  label: string
  /**
   * The persons, in order.
   * @type {readonly AvatarPerson[]}
   * @es Las personas: `key`, `name` y, si hay, `src`.
   */
  people: readonly AvatarPerson[]
  /**
   * Number of people that are shown; the others are counted.
   * @default 4
   * @es Cuántas se muestran; las demás se cuentan. 4 si no se dice.
   */
  max?: number
  /**
   * @default 'md'
   * @es 28, 36 o 44 px.
   */
  size?: AvatarSize
}

/** Other props go to the list. */
export type AvatarGroupProps = OwnProps & Omit<ComponentPropsWithRef<'ul'>, keyof OwnProps | 'children'>

/** Several people side by side, the last ones as a number. */
export function AvatarGroup({ label, people, max = 4, size = 'md', ...rest }: AvatarGroupProps) {
  const messages = useMessages('avatarGroup', es.avatarGroup)
  // One hidden person needs as much room as their number.
  const count = people.length > max + 1 ? max : people.length
  const hidden = people.slice(count)
  return (
    <Group {...rest} aria-label={label} data-slot="avatarGroup">
      {people.slice(0, count).map(({ key, name, src }) => (
        <li key={key}>
          <Avatar name={name} src={src} size={size} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <Root
            role="img"
            aria-label={messages.others(hidden.map(({ name }) => name))}
            data-slot="avatarGroup.more"
            data-size={size}
          >
            <span>{messages.more(hidden.length)}</span>
          </Root>
        </li>
      )}
    </Group>
  )
}
