import { useState, type ReactNode, type Ref } from 'react'
import { styled } from 'styled-components'
import { Button, color, font, radius, space, text } from '#ui'
import { CopyButton } from './CopyButton.tsx'

export type CodeFrameProps = {
  ref?: Ref<HTMLDivElement>
  /** Most width of the frame, px. @default that of the page */
  width?: number | undefined
  /** Story whose args open its popup: `Pruebas/Páginas` finds it by its id. */
  opened?: string | undefined
  /** Whole file that draws what is shown, ready to be pasted; without it the frame has no code. */
  code?: string | undefined
  /** Accessible name of the code. */
  codeLabel?: string
  /** At the end of the bar. */
  aside?: ReactNode
  /** What is shown. */
  children: ReactNode
}

/** Something live, and under it the whole file that draws it. */
export function CodeFrame({ ref, width, opened, code = '', codeLabel, aside, children }: CodeFrameProps) {
  const [open, setOpen] = useState(true)
  return (
    <Root ref={ref} data-opened={opened} style={{ maxInlineSize: width }}>
      {children}
      {(code || aside) && (
        <div className="bar sb-unstyled">
          {code && (
            <>
              <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? 'Ocultar el código' : 'Ver el código'}
              </Button>
              <CopyButton text={code} label="Copiar el código" />
            </>
          )}
          {aside}
        </div>
      )}
      {code && open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <pre className="sb-unstyled" role="region" aria-label={codeLabel} tabIndex={0}>
          <code>{code.trim()}</code>
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
