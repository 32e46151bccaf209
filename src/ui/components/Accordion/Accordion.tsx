import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { useControlled } from '../../hooks/useControlled.ts'
import { color, duration, easing, radius, size, space, text } from '../../tokens/tokens.ts'
import { chevronDownPath } from '../Icon/iconPaths.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'

export type AccordionItem = {
  key: string
  /** Heading of the section. */
  title: string
  /** Shown beside the heading: a number, a Badge. */
  detail?: ReactNode
  content: ReactNode
}

type OwnProps = {
  /**
   * The sections, in order.
   * @type {readonly AccordionItem[]}
   * @es Las secciones: `key`, `title`, `content`; si se quiere, `detail`, que se ve sin abrir.
   */
  items: readonly AccordionItem[]
  /**
   * Controlled keys of the open sections.
   * @type {readonly string[]}
   * @es Claves de las abiertas, si las guarda quien usa la pieza.
   */
  value?: readonly string[]
  /**
   * Keys of the sections that are open at first, when uncontrolled.
   * @default none
   * @type {readonly string[]}
   * @es Claves de las abiertas al principio.
   */
  defaultValue?: readonly string[]
  /**
   * Receives the keys of all open sections.
   * @es Todas las claves abiertas; una vez por acto.
   */
  onValueChange?: (keys: string[]) => void
  /**
   * Several sections may be open; otherwise opening one closes the other.
   * @default false
   * @es Pueden estar abiertas varias; si no, abrir una cierra la otra.
   */
  multiple?: boolean
  /**
   * Level of the headings.
   * @default 3
   * @es Nivel de los títulos en la página; 3 si no se dice.
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6
}

/** Other props go to the root element. */
export type AccordionProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

const none: readonly string[] = []

/**
 * Sections that open below their headings. Native `<details>`: search in the page finds and opens closed ones.
 * @see APG accordion pattern
 */
export function Accordion(props: AccordionProps) {
  const { items, value, defaultValue = none, onValueChange, multiple = false, headingLevel = 3, ...rest } = props
  const [open, setOpen] = useControlled<readonly string[], [], string[]>(value, defaultValue, onValueChange)
  const Heading = `h${headingLevel}` as const

  function toggle(key: string) {
    const others = open.filter((one) => one !== key)
    if (others.length < open.length) setOpen(others)
    else setOpen(multiple ? [...others, key] : [key])
  }

  return (
    <Root {...rest} data-slot="accordion">
      {items.map(({ key, title, detail, content }) => {
        const isOpen = open.includes(key)
        return (
          <details
            key={key}
            open={isOpen}
            // A search in the page opened it.
            onToggle={({ currentTarget }) => currentTarget.open !== isOpen && toggle(key)}
          >
            <summary
              onClick={(event) => {
                // The section opens where the owner accepts it.
                event.preventDefault()
                toggle(key)
              }}
            >
              {renderIcon(chevronDownPath, 'sm')}
              <Heading>{title}</Heading>
              {detail && <span data-slot="accordion.detail">{detail}</span>}
            </summary>
            <div data-slot="accordion.content">{content}</div>
          </details>
        )
      })}
    </Root>
  )
}

const Root = styled.div`
  min-inline-size: 0;
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  background: ${color.bgSurface};
  details + details {
    border-block-start: 1px solid ${color.borderDefault};
  }
  summary {
    display: flex;
    align-items: center;
    gap: ${space['100']};
    min-block-size: ${size.controlLg};
    padding: ${space['100']} ${space['200']};
    border-radius: ${radius.lg};
    cursor: pointer;
    list-style: none;
    outline-offset: -2px;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    background: ${color.bgSubtle};
  }
  summary > svg {
    color: ${color.fgMuted};
    transition: transform ${duration.base} ${easing.standard};
  }
  [open] > summary > svg {
    transform: rotate(180deg);
  }
  summary > :is(h2, h3, h4, h5, h6) {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font: ${text.label};
    overflow-wrap: anywhere;
  }
  [data-slot='accordion.detail'] {
    flex: none;
    color: ${color.fgMuted};
  }
  [data-slot='accordion.content'] {
    padding: ${space['050']} ${space['200']} ${space['250']};
    padding-inline-start: calc(${space['200']} + ${size.iconSm} + ${space['100']});
    overflow-wrap: anywhere;
  }
  @media (prefers-reduced-motion: reduce) {
    summary > svg {
      transition: none;
    }
  }
  @media print {
    details::details-content {
      block-size: auto;
      content-visibility: visible;
    }
  }
`
