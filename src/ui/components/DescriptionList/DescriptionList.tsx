import type { ReactNode, ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { NOTHING } from '../../messages.ts'
import { color, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'

export type DescriptionItem = {
  /** Term; unique within the list. */
  term: string
  /** Value. Null, undefined, false and '' are shown as a dash and read as "sin dato"; 0 is a value. */
  detail: ReactNode
  /** Spans the full width of the list, for long text. */
  wide?: boolean
}

type OwnProps = {
  /**
   * Terms with their details, in order.
   * @type {readonly DescriptionItem[]}
   * @es Término y detalle. Lo que falta (`null`, sin definir, vacío) se ve como raya y se lee «sin dato»; 0 es un
   * dato. `wide` ocupa todo el ancho.
   */
  items: readonly DescriptionItem[]
  /**
   * `stacked`: term above detail in as many columns as fit. `rows`: one pair per line.
   * @default 'stacked'
   * @es `stacked`: el término sobre el detalle, en las columnas que quepan. `rows`: lado a lado, una por línea, donde
   * hay lugar.
   */
  layout?: 'stacked' | 'rows'
}

/** Other props go to the root element. */
export type DescriptionListProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** Read-only list of terms and details (`<dl>`) about one item. */
export function DescriptionList({ items, layout = 'stacked', ...rest }: DescriptionListProps) {
  return (
    <Root {...rest} data-slot="descriptionList" data-layout={layout}>
      <dl>
        {items.map(({ term, detail, wide }) => (
          <div key={term} data-wide={wide || undefined}>
            <dt>{term}</dt>
            <dd>{isMissing(detail) ? <Missing /> : detail}</dd>
          </div>
        ))}
      </dl>
    </Root>
  )
}

const isMissing = (detail: ReactNode) =>
  detail === null || detail === undefined || detail === false || (typeof detail === 'string' && detail.trim() === '')

function Missing() {
  const messages = useMessages('descriptionList', es.descriptionList)
  return (
    <>
      <span aria-hidden="true">{NOTHING}</span>
      <span data-slot="spoken">{messages.missing}</span>
    </>
  )
}

const Root = styled.div`
  container-type: inline-size;
  min-inline-size: 0;
  inline-size: 100%;
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
    gap: ${space['200']} ${space['300']};
  }
  dl > div {
    min-inline-size: 0;
  }
  dl > [data-wide] {
    grid-column: 1 / -1;
  }
  dt {
    color: ${color.fgMuted};
    font: ${text.caption};
    overflow-wrap: anywhere;
  }
  dd {
    position: relative;
    color: ${color.fgDefault};
    font: ${text.body};
    overflow-wrap: anywhere;
  }
  [data-slot='spoken'] {
    ${visuallyHidden}
  }
  &[data-layout='rows'] dl {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
  &[data-layout='rows'] dl > div {
    padding-block: ${space['100']};
    border-block-end: 1px solid ${color.borderDefault};
  }
  &[data-layout='rows'] dl > :last-child {
    border-block-end: 0;
  }
  @container (min-width: 28rem) {
    &[data-layout='rows'] dl > div {
      display: grid;
      grid-template-columns: minmax(8rem, 1fr) 2fr;
      align-items: baseline;
      gap: ${space['200']};
    }
  }
`
