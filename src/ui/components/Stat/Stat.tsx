import {
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { styled } from 'styled-components'
import { isPlainClick } from '../../hooks/plainClick.ts'
import { useSkeleton } from '../../hooks/useSkeleton.ts'
import { Icon, type IconSource } from '../Icon/Icon.ts'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { color, radius, space, text, tracking } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'

export type StatTone = 'default' | 'points'

type OwnProps = {
  /**
   * Name of the number.
   * @es Qué se cuenta.
   */
  label: string
  /**
   * The formatted number; 0 is "0".
   * @es El número como se lee, ya con formato; 0 es «0».
   */
  value: string
  /**
   * The whole number where `value` is shortened ('1,2 M'): the tooltip and the text for screen readers.
   * @es El número entero cuando `value` va abreviado («1,2 M»): lo que se lee en voz alta y se ve al apuntar.
   */
  exact?: string
  /**
   * The change in words ('12 más que ayer'), and the direction of its arrow.
   * @es Qué cambió, en palabras («12 más que ayer»), y hacia dónde apunta.
   */
  change?: { text: string; direction: 'up' | 'down' }
  /**
   * A line of context under the number.
   * @es Una línea de contexto debajo.
   */
  detail?: ReactNode
  /**
   * Icon beside the label.
   * @es Dibujo junto a la etiqueta.
   */
  icon?: IconSource
  /**
   * A small button at the end of the label's line, as for what the number means. Works beside `href`.
   * @es Un botón pequeño al final de la línea de la etiqueta, como el que dice qué cuenta el número.
   */
  labelEnd?: ReactNode
  /**
   * Shows a skeleton in place of the number.
   * @default false
   * @es El número viene en camino: un esqueleto en su lugar.
   */
  loading?: boolean
  /**
   * `points` for numbers of points.
   * @default 'default'
   * @es `points` para lo que se cuenta en puntos.
   */
  tone?: StatTone
  /**
   * Makes the card a link, named by `label`: to what the number counts.
   * @es Hace de la tarjeta un enlace a lo que cuenta. Se llama como la etiqueta.
   */
  href?: string
  /**
   * Called on an unmodified left click, for client-side routing. Without it the link navigates natively.
   * @es Clic simple en el enlace, para el router de la aplicación. Sin ella, el navegador sigue el enlace.
   */
  onNavigate?: (href: string) => void
}

/** Other props go to the root element. */
export type StatProps = OwnProps & Omit<ComponentPropsWithRef<'dl'>, keyof OwnProps | 'children'>

/** One key figure on a card; several share a grid. */
export function Stat({
  label,
  value,
  exact,
  change,
  detail,
  icon,
  labelEnd,
  loading = false,
  tone = 'default',
  href,
  onNavigate,
  ...rest
}: StatProps) {
  const showSkeleton = useSkeleton(loading)
  const valueRef = useLetterSpacing()
  function handleClick(event: MouseEvent) {
    if (href === undefined || !onNavigate || !isPlainClick(event)) return
    event.preventDefault()
    onNavigate(href)
  }
  return (
    <Root {...rest} data-slot="stat" data-tone={tone} aria-busy={showSkeleton || undefined}>
      <dt>
        {icon && (
          <span data-slot="stat.icon">
            <Icon name={icon} size="sm" />
          </span>
        )}
        {href === undefined ? (
          <span>{label}</span>
        ) : (
          <a href={href} onClick={handleClick}>
            {label}
          </a>
        )}
        {labelEnd && <span data-slot="stat.labelEnd">{labelEnd}</span>}
      </dt>
      <dd ref={valueRef} data-slot="stat.value" title={exact}>
        {showSkeleton ? (
          <Skeleton width="60%" height="1.25em" />
        ) : (
          <>
            <span data-slot="stat.figure" style={lengthStyle(value)} aria-hidden={exact ? 'true' : undefined}>
              {value}
            </span>
            {exact && <span data-slot="stat.spoken">{exact}</span>}
          </>
        )}
      </dd>
      {change && !showSkeleton && (
        <dd data-slot="stat.change">
          <Icon name={change.direction === 'up' ? 'arrow-up' : 'arrow-down'} size="sm" />
          <span>{change.text}</span>
        </dd>
      )}
      {detail && <dd data-slot="stat.detail">{detail}</dd>}
    </Root>
  )
}

/** Writes the reader's letter spacing, em, to `--spacing`: a number spaced over two lines makes its box taller. */
function useLetterSpacing() {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ref.current!
    const observer = new ResizeObserver(() => {
      const { letterSpacing, fontSize } = getComputedStyle(element)
      const spacing = (parseFloat(letterSpacing) || 0) / (parseFloat(fontSize) || 1)
      if (spacing > 0) element.style.setProperty('--spacing', spacing.toFixed(2))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return ref
}

const lengthStyle = (value: string) => ({ '--length': value.length }) as CSSProperties

const Root = styled.dl`
  display: grid;
  align-content: start;
  gap: ${space['100']};
  min-inline-size: 0;
  padding: ${space['250']};
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  background: ${color.bgSurface};
  dt {
    display: flex;
    align-items: center;
    gap: ${space['100']};
    min-block-size: 1.75rem;
    color: ${color.fgMuted};
    font: ${text.label};
  }
  &:has(a) {
    position: relative;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  /* The whole card is the target, and shows the focus. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.lg};
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid ${color.focusRing};
    outline-offset: 2px;
  }
  [data-slot='stat.labelEnd'] {
    /* Above the link of the card. */
    position: relative;
    z-index: 1;
    display: flex;
    margin-inline-start: auto;
  }
  &:has(a:hover) {
    border-color: ${color.borderStrong};
  }
  a:hover {
    text-decoration: underline;
  }
  [data-slot='stat.icon'] {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    border-radius: ${radius.md};
    background: ${color.accentSubtle};
    color: ${color.accentOnSubtle};
  }
  &[data-tone='points'] [data-slot='stat.icon'] {
    background: ${color.pointsSubtle};
    color: ${color.pointsFg};
  }
  [data-slot='stat.value'] {
    font: ${text.stat};
    letter-spacing: ${tracking.stat};
    font-variant-numeric: tabular-nums lining-nums;
    container-type: inline-size;
    overflow-wrap: anywhere;
  }
  /* Smaller on a narrow card: a number that wraps reads as two. A digit or dot is 0.6 em wide at most, on average. */
  [data-slot='stat.figure'] {
    font-size: clamp(
      min(0.5em, 100cqi / (var(--length) * (0.55 + var(--spacing, 0)))),
      100cqi / (var(--length) * (0.6 + var(--spacing, 0))),
      1em
    );
  }
  [data-slot='stat.spoken'] {
    ${visuallyHidden}
  }
  [data-slot='stat.change'] {
    display: flex;
    align-items: center;
    gap: ${space['050']};
    font: ${text.label};
  }
  [data-slot='stat.detail'] {
    color: ${color.fgMuted};
    font: ${text.body};
  }
`
