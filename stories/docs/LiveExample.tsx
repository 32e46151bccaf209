import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { color, radius, space } from '#ui'
import { CodeFrame } from './CodeFrame.tsx'
import { loadExample, type CodeExample } from './examples.ts'
import { frameUrl } from './frameUrl.ts'

export type LiveExampleProps = {
  /** Name of the page, 'Select'. */
  name: string
  /** Height of the frame that it has to itself, px; for what is a whole page. */
  frameHeight?: number | undefined
}

/** The example of a component's page, live and as the file that is shown: what is copied is what runs here. */
export function LiveExample({ name, frameHeight }: LiveExampleProps) {
  const [example, setExample] = useState<CodeExample>()
  useEffect(() => void loadExample(name).then(setExample), [name])
  if (!example) return null
  const { Component, code } = example
  return (
    <CodeFrame code={code} codeLabel={`Código de ${name}`}>
      {frameHeight ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook
        <Frame src={frameUrl('ejemplo', name)} title={`Ejemplo de ${name}`} style={{ blockSize: frameHeight }} />
      ) : (
        <Live className="sb-unstyled docs-story">
          <Component />
        </Live>
      )}
    </CodeFrame>
  )
}

const Live = styled.div`
  padding: ${space['300']};
  border-radius: ${radius.lg} ${radius.lg} 0 0;
  background: ${color.bgCanvas};
`
const Frame = styled.iframe`
  display: block;
  inline-size: 100%;
  border: 0;
`
