import { styled } from 'styled-components'
import { color, Icon, radius, space, text } from '#ui'
import type { ComponentDocs, Example } from './types.ts'

export type DosAndDontsProps = Pick<ComponentDocs, 'dosAndDonts'>

/** Examples of correct and wrong use, side by side. */
export function DosAndDonts({ dosAndDonts }: DosAndDontsProps) {
  return (
    <Root>
      {dosAndDonts.map(({ yes, no }) => (
        <div className="pair" key={yes.text}>
          <Side kind="yes" example={yes} />
          <Side kind="no" example={no} />
        </div>
      ))}
    </Root>
  )
}

function Side({ kind, example }: { kind: 'yes' | 'no'; example: Example }) {
  return (
    <figure data-kind={kind}>
      <div className="live">{example.render()}</div>
      <figcaption>
        <strong>
          <Icon name={kind === 'yes' ? 'check' : 'close'} size="sm" /> {kind === 'yes' ? 'Sí' : 'No'}
        </strong>{' '}
        {example.text}
      </figcaption>
    </figure>
  )
}

const Root = styled.div`
  display: grid;
  gap: ${space['300']};
  font: ${text.body};
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
    gap: ${space['150']} ${space['200']};
  }
  figure {
    display: grid;
    grid-row: span 2;
    grid-template-rows: subgrid;
    row-gap: 0;
    min-inline-size: 0;
    overflow: hidden;
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.lg};
    background: ${color.bgSurface};
  }
  .live {
    display: grid;
    align-content: center;
    justify-items: start;
    gap: ${space['100']};
    min-block-size: 7rem;
    padding: ${space['300']};
    background: ${color.bgCanvas};
  }
  .live > * {
    max-inline-size: 100%;
  }
  figcaption {
    padding: ${space['150']} ${space['200']};
    border-block-start: 3px solid ${color.successIcon};
    color: ${color.fgMuted};
  }
  [data-kind='no'] figcaption {
    border-block-start-color: ${color.dangerBg};
  }
  figcaption strong {
    display: inline-flex;
    align-items: center;
    gap: ${space['050']};
    color: ${color.successFg};
    font: ${text.label};
    vertical-align: bottom;
  }
  [data-kind='no'] figcaption strong {
    color: ${color.dangerFg};
  }
`
