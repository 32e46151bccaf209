import type { ReactNode, ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { breakpoint, size, space, text, tracking } from '../../tokens/tokens.ts'

type OwnProps = {
  /** The screen's h1, which the app focuses when the route changes. */
  title: string
  /** Search, buttons and menus in reading order; the primary action comes last, before the menu. */
  children?: ReactNode
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type ToolbarProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

/** The top of a screen: its heading and the actions on the whole list. Wraps where there is no room. */
export function Toolbar({ title, children, ...rest }: ToolbarProps) {
  return (
    <Root {...rest} data-slot="toolbar">
      <h1 tabIndex={-1}>{title}</h1>
      {children && <div data-slot="toolbar.actions">{children}</div>}
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space['150']} ${space['300']};
  /* The same height as with buttons, so that the heading stands at the same place on every screen. */
  min-block-size: ${size.controlMd};
  margin-block-end: ${space['250']};
  h1 {
    font: ${text.heading};
    letter-spacing: ${tracking.heading};
  }
  [data-slot='toolbar.actions'] {
    display: flex;
    flex: 1 1 28rem;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: ${space['100']};
    min-inline-size: 0;
  }
  [role='search'] {
    flex: 1 1 14rem;
    max-inline-size: 20rem;
    min-inline-size: 0;
  }
  @media (max-width: ${breakpoint.phone}px) {
    min-block-size: 0;
    [data-slot='toolbar.actions'] {
      flex: 1 0 100%;
      justify-content: flex-start;
    }
    [role='search'] {
      flex-basis: 100%;
      max-inline-size: none;
    }
    [role='search'] ~ [data-slot='button'] {
      flex: 1 1 8rem;
    }
  }
`
