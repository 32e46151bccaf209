import { styled } from 'styled-components'
import { useSnapshot } from 'valtio'
import { initialsOf } from '#app/format.ts'
import { session } from '#app/stores/session.ts'
import { color, radius, size, space, text } from '#ui'
import { AppearanceMenu } from './AppearanceMenu.tsx'

/** End of the header: appearance menu, and the user's name with the label of the first role. */
export function UserHeader() {
  const { profile } = useSnapshot(session)
  return (
    <Root>
      <AppearanceMenu />
      <span data-slot="user.initials" aria-hidden="true">
        {initialsOf(profile.name)}
      </span>
      <span data-slot="user.text">
        <span data-slot="user.name">{profile.name}</span>
        {profile.roles[0] && <span data-slot="user.role">{profile.roles[0].label}</span>}
      </span>
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space['150']};
  min-inline-size: 0;
  margin-inline-start: auto;

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
