import { Markdown } from '@storybook/addon-docs/blocks'
import { styled } from 'styled-components'
import { color, Icon, radius, space, text } from '#ui'
import type { Sections } from './sections.ts'

export type WhenToUseProps = Pick<Sections, 'use' | 'avoid'>

/** When to use the component and when not, side by side. */
export function WhenToUse({ use, avoid }: WhenToUseProps) {
  return (
    <Root>
      <section data-kind="yes">
        <h2>
          <Icon name="check" size="sm" /> Cuándo usarlo
        </h2>
        <Markdown>{use}</Markdown>
      </section>
      <section data-kind="no">
        <h2>
          <Icon name="close" size="sm" /> Cuándo no
        </h2>
        <Markdown>{avoid}</Markdown>
      </section>
    </Root>
  )
}

/** A section, because Storybook's styles remove the margins of a div. */
const Root = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: ${space['200']};
  margin-block: ${space['200']} ${space['300']};
  section {
    padding: ${space['200']} ${space['250']};
    border: 1px solid ${color.borderDefault};
    border-block-start: 3px solid ${color.successIcon};
    border-radius: ${radius.lg};
    background: ${color.bgSurface};
  }
  [data-kind='no'] {
    border-block-start-color: ${color.dangerBg};
  }
  && h2 {
    display: flex;
    align-items: center;
    gap: ${space['050']};
    margin: 0 0 ${space['075']};
    padding: 0;
    border: 0;
    color: ${color.successFg};
    font: ${text.label};
  }
  && [data-kind='no'] h2 {
    color: ${color.dangerFg};
  }
  && p {
    margin: 0;
    font: ${text.body};
  }
`
