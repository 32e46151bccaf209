import type { ReactNode, ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import * as es from '../../messages.ts'
import { NOTHING } from '../../messages.ts'
import { color, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'

export type DescriptionItem = {
  /** What it is called; each once. */
  term: string
  /** Its value. Null, undefined and '' are shown as a dash and read as "sin dato"; 0 is a value. */
  detail: ReactNode
  /** As wide as the list: long texts. */
  wide?: boolean
}

type OwnProps = {
  items: readonly DescriptionItem[]
  /** `stacked`: term over detail, in as many columns as fit. `rows`: side by side, one a line, where there is room. */
  layout?: 'stacked' | 'rows'
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type DescriptionListProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** What is known of one thing: terms and their details (`<dl>`). For looking at; what is to be changed is a form. */
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
  return (
    <>
      <span aria-hidden="true">{NOTHING}</span>
      <span data-slot="spoken">{es.descriptionList.missing}</span>
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
    font-variant-numeric: tabular-nums;
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
