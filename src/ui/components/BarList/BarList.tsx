import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { styled } from 'styled-components'
import { isPlainClick } from '../../hooks/plainClick.ts'
import { useFormats, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, radius, space, text } from '../../tokens/tokens.ts'

export type BarListItem = {
  key: string | number
  label: string
  value: number
  /** Makes the label a link. */
  href?: string
}

type OwnProps = {
  /**
   * Accessible name of the list.
   * @es Nombra la lista: «Productos más canjeados».
   */
  label: string
  /**
   * In the order in which they are shown.
   * @type {readonly BarListItem[]}
   * @es Lo que se compara, en el orden en que se muestra: `key`, `label`, `value` y, si lleva a algo, `href`.
   */
  items: readonly BarListItem[]
  /**
   * Value of a full bar.
   * @default the largest value
   * @es El valor de una barra llena; si falta, el mayor.
   */
  max?: number
  /**
   * Writes a value.
   * @default the number in the format of the locale
   * @es Escribe el valor; si falta, un número en formato chileno.
   */
  format?: (value: number) => string
  /**
   * Shown where there are no items.
   * @default 'Sin datos'
   * @es Lo que se ve cuando no hay nada.
   */
  empty?: string
  /**
   * Called on an unmodified left click on a link, for client-side routing. Without it the links navigate natively.
   * @es Clic simple en un enlace, para el router de la aplicación. Sin ella, el navegador sigue el enlace.
   */
  onNavigate?: (href: string) => void
}

/** Other props go to the root element. */
export type BarListProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** Values of a few things, compared by bars. Each value stands in words beside its bar. */
export function BarList({ label, items, max, format, empty, onNavigate, ...rest }: BarListProps) {
  const messages = useMessages('barList', es.barList)
  const { exact } = useFormats()
  const full = max ?? Math.max(...items.map(({ value }) => value))
  const share = (value: number) => (full > 0 ? Math.min(1, Math.max(0, value / full)) : 0)
  function handleClick(event: MouseEvent, href: string) {
    if (!onNavigate || !isPlainClick(event)) return
    event.preventDefault()
    onNavigate(href)
  }
  return (
    <Root {...rest} data-slot="barList">
      {items.length === 0 ? (
        <p>{empty ?? messages.empty}</p>
      ) : (
        <ol aria-label={label}>
          {items.map((item) => (
            <li key={item.key}>
              <span data-slot="barList.label">
                {item.href ? (
                  <a href={item.href} onClick={(event) => handleClick(event, item.href!)}>
                    {item.label}
                  </a>
                ) : (
                  <span>{item.label}</span>
                )}
              </span>
              <span data-slot="barList.value">{(format ?? exact)(item.value)}</span>
              <span data-slot="barList.track" aria-hidden="true">
                <span data-slot="barList.bar" style={{ inlineSize: `${(share(item.value) * 100).toFixed(2)}%` }} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Root>
  )
}

const Root = styled.div`
  min-inline-size: 0;
  ol {
    display: grid;
    gap: ${space['150']};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  p {
    margin: 0;
    color: ${color.fgMuted};
  }
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${space['050']} ${space['150']};
    font: ${text.body};
  }
  [data-slot='barList.label'] {
    /* A value with no room beside its label stands below it. */
    flex: 1 1 8rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  [data-slot='barList.value'] {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  [data-slot='barList.track'] {
    flex: 0 0 100%;
  }
  [data-slot='barList.bar'] {
    display: block;
    min-inline-size: 2px;
    block-size: 0.5rem;
    border-radius: ${radius.xs};
    background: ${color.accentBg};
  }
  @media (forced-colors: active) {
    [data-slot='barList.bar'] {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`
