import type { ReactNode, ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { breakpoint, color, size, space, text, tracking } from '../../tokens/tokens.ts'

type OwnProps = {
  /**
   * The screen's h1, which the app focuses when the route changes.
   * @es El título de la pantalla, h1. La aplicación le da el foco al cambiar de ruta.
   */
  title: string
  /**
   * Level of the heading: 2 or 3 for a list that is a part of its screen.
   * @default 1
   * @es Nivel del título: 2 o 3 si la lista es una parte de su pantalla.
   */
  level?: 1 | 2 | 3
  /**
   * What the screen shows, on the line of the heading. It has a room of its own: a longer note moves nothing.
   * @es Qué muestra la pantalla, en la línea del título. Tiene su propio lugar: una nota más larga no mueve nada.
   */
  note?: ReactNode
  /**
   * Search, buttons and menus in reading order; the primary action comes last, before the menu.
   * @es Búsqueda, botones y menús, en orden de lectura; la acción principal, casi al final: antes del menú.
   */
  children?: ReactNode
}

/** Other props go to the root element. */
export type ToolbarProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

/** The top of a screen: its heading and the actions on the whole list. Wraps where there is no room. */
export function Toolbar({ title, level = 1, note, children, ...rest }: ToolbarProps) {
  const Heading = `h${level}` as const
  return (
    <Root {...rest} data-slot="toolbar">
      <div data-slot="toolbar.heading">
        <Heading tabIndex={-1} data-slot="toolbar.title">
          {title}
        </Heading>
        {note && <div data-slot="toolbar.note">{note}</div>}
      </div>
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
  [data-slot='toolbar.title'] {
    font: ${text.heading};
    letter-spacing: ${tracking.heading};
  }
  [data-slot='toolbar.heading'] {
    display: flex;
    /* Not by the note's length: the buttons would move to another line with it. */
    flex: 4 1 13rem;
    align-items: baseline;
    gap: ${space['150']};
    min-inline-size: 0;
  }
  [data-slot='toolbar.note'] {
    min-inline-size: 0;
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  [data-slot='toolbar.actions'] {
    display: flex;
    flex: 1 1 auto;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: ${space['100']};
    min-inline-size: 0;
  }
  [role='search'] {
    flex: 1 1 14rem;
    /* Its minimum width counts towards the line, so that the note has the rest. */
    inline-size: 0;
    min-inline-size: 14rem;
    max-inline-size: 20rem;
  }
  @media (max-width: ${breakpoint.phone}px) {
    min-block-size: 0;
    [data-slot='toolbar.heading'] {
      flex: 1 0 100%;
      flex-direction: column;
      gap: 0;
      /* A link in the note is a target of 44 px. */
      padding-block-end: ${space['100']};
    }
    [data-slot='toolbar.actions'] {
      flex: 1 0 100%;
      justify-content: flex-start;
    }
    [role='search'] {
      min-inline-size: min(14rem, 100%);
      max-inline-size: none;
    }
    [role='search'] ~ [data-slot='button'] {
      flex: 1 1 auto;
    }
  }
`
