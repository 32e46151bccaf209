import { styled } from 'styled-components'
import { space } from '#ui'
import { AccountMenu } from './AccountMenu.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'

type UserHeaderProps = { onSignOut: () => void }

/** End of the header: menus of the appearance and of the own account. */
export function UserHeader({ onSignOut }: UserHeaderProps) {
  return (
    <Root>
      <AppearanceMenu />
      <AccountMenu onSignOut={onSignOut} />
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
`
