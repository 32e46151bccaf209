import { Canvas, DocsContext, SourceContext, useOf, useSourceProps } from '@storybook/addon-docs/blocks'
import { useContext, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button, color, font, radius, space, text } from '#ui'
import { CopyButton } from './CopyButton.tsx'
import { frameOf, isOpened } from './frameOf.ts'
import { storyUrl } from './storybookUrls.ts'
import { useNearViewport } from './useNearViewport.ts'

export type StoryFrameProps = {
  /** Export of the story. */
  of: Parameters<typeof useOf>[0]
  /** @default the source of the story */
  code?: string
}

/** A story with its code on demand. Storybook's own buttons have English labels. */
export function StoryFrame({ of, code: codeProp }: StoryFrameProps) {
  const { story } = useOf(of as object, ['story'])
  const { code: storyCode = '' } = useSourceProps({ of }, useContext(DocsContext), useContext(SourceContext))
  const [open, setOpen] = useState(codeProp !== undefined)
  const code = (codeProp ?? storyCode).trim()
  const frame = frameOf(story)
  const root = useRef<HTMLDivElement>(null)
  // Frames are loaded near the viewport.
  const isNear = useNearViewport(root)
  return (
    <Root
      ref={root}
      data-framed={frame ? '' : undefined}
      data-opened={isOpened(story) ? story.id : undefined}
      style={{ maxInlineSize: frame?.width }}
    >
      {frame && !isNear ? (
        <div style={{ blockSize: frame.height }} />
      ) : (
        <Canvas of={of} sourceState="none" story={frame && { inline: false, height: frame.height }} />
      )}
      <div className="bar sb-unstyled">
        {code && (
          <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Ocultar el código' : 'Ver el código'}
          </Button>
        )}
        {code && open && <CopyButton text={code} label="Copiar el código" />}
        <a href={`./${storyUrl(story.id)}`} target="_blank" rel="noreferrer">
          Abrir aparte
        </a>
      </div>
      {code && open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <pre className="sb-unstyled" role="region" aria-label={`Código de ${story.name}`} tabIndex={0}>
          <code>{code}</code>
        </pre>
      )}
    </Root>
  )
}

/** A section, because Storybook's styles remove the margins of a div. */
const Root = styled.section`
  margin-block: ${space['200']} ${space['400']};
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  background: ${color.bgSurface};
  && .sbdocs-preview {
    margin: 0;
    border: 0;
    background: ${color.bgCanvas};
    box-shadow: none;
    border-start-start-radius: ${radius.lg};
    border-start-end-radius: ${radius.lg};
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['050']} ${space['100']};
    padding: ${space['050']} ${space['100']};
    border-block-start: 1px solid ${color.borderDefault};
  }
  .bar > a {
    margin-inline-start: auto;
    padding-inline: ${space['100']};
    color: ${color.fgLink};
    font: ${text.body};
  }
  && pre {
    overflow: auto;
    max-block-size: 28rem;
    margin: 0;
    padding: ${space['200']};
    border-block-start: 1px solid ${color.borderDefault};
    color: ${color.fgDefault};
    font-family: ${font.mono};
    font-size: 0.8125rem;
    line-height: 1.6;
    white-space: pre;
    tab-size: 2;
  }
`
