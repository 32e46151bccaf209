import { useState } from 'react'
import { styled } from 'styled-components'
import { useSnapshot } from 'valtio'
import { help } from '#app/stores/help.ts'
import { session } from '#app/stores/session.ts'
import { color, initialsOf, Menu, radius, size, space, text, type MenuItem, type MenuTriggerProps } from '#ui'
import { LazyPasswordForm } from '../shared/lazy.ts'
import { endOtherSessions } from './accountCommands.ts'

type AccountMenuProps = {
  /** Navigates to the sign-out, unless a form with changes is open. */
  onSignOut: () => void
}

const open = (panel: typeof help.panel) => void (help.panel = panel)

/** The user's name with the label of the first role (spec §2), and a menu of the own account for every role. */
export function AccountMenu({ onSignOut }: AccountMenuProps) {
  const { profile } = useSnapshot(session)
  const [changing, setChanging] = useState(false)
  const { name } = profile
  const role = profile.roles[0]?.label
  const items: MenuItem[] = [
    {
      type: 'group',
      key: 'account',
      label: role ? `${name} · ${role}` : name,
      items: [
        { key: 'password', label: 'Cambiar contraseña', icon: 'lock', onSelect: () => setChanging(true) },
        {
          key: 'others',
          label: 'Cerrar sesión en los demás equipos',
          icon: 'system',
          onSelect: () => void endOtherSessions(),
        },
      ],
    },
    { type: 'separator', key: 'separator' },
    { key: 'palette', label: 'Buscar o hacer', icon: 'search', shortcut: 'Ctrl + K', onSelect: () => open('palette') },
    { key: 'keys', label: 'Teclas de esta pantalla', icon: 'help', shortcut: '?', onSelect: () => open('keys') },
    { type: 'separator', key: 'end' },
    { key: 'signOut', label: 'Cerrar', icon: 'logout', onSelect: onSignOut },
  ]
  const renderTrigger = (props: MenuTriggerProps) => (
    <Trigger {...props} type="button" aria-label={`Tu cuenta: ${role ? `${name}, ${role}` : name}`}>
      <span data-slot="user.initials" data-initials={initialsOf(name)} />
      <span data-slot="user.text">
        <span data-slot="user.name">{name}</span> {role && <span data-slot="user.role">{role}</span>}
      </span>
    </Trigger>
  )
  return (
    <>
      <Menu label="Tu cuenta" items={items} trigger={renderTrigger} />
      {changing && <LazyPasswordForm user={null} onClose={() => setChanging(false)} />}
    </>
  )
}

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: ${space['150']};
  min-inline-size: 0;
  /* The hover background extends beyond the text, which stays at the content's edge. */
  margin: calc(-1 * ${space['050']});
  padding: ${space['050']};
  border: 0;
  border-radius: ${radius.lg};
  background: transparent;
  color: ${color.fgDefault};
  text-align: start;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.bgSunken};
  }

  [data-slot='user.initials'] {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: ${size.controlMd};
    block-size: ${size.controlMd};
    border-radius: ${radius.full};
    background: ${color.accentSubtle};
    color: ${color.accentOnSubtle};
    font: ${text.label};
  }
  /* The initials repeat the name, so they are no part of the text that label and name must share (WCAG 2.5.3). */
  [data-slot='user.initials']::before {
    content: attr(data-initials) / '';
  }
  [data-slot='user.text'] {
    display: grid;
    min-inline-size: 0;
  }
  [data-slot='user.name'],
  [data-slot='user.role'] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-slot='user.name'] {
    font: ${text.label};
  }
  [data-slot='user.role'] {
    font: ${text.caption};
    font-weight: 400;
    color: ${color.fgMuted};
  }
`
