import { Canvas, useOf } from '@storybook/addon-docs/blocks'
import { useRef } from 'react'
import { CodeFrame } from './CodeFrame.tsx'
import { frameOf, isOpened } from './frameOf.ts'
import { storyUrl } from './storybookUrls.ts'
import { useNearViewport } from './useNearViewport.ts'

export type StoryFrameProps = {
  /** Export of the story. */
  of: Parameters<typeof useOf>[0]
  /** File that draws the story, ready to be pasted. @default none */
  code?: string
}

/** A story, with its code where it is a whole file. Storybook's own buttons have English labels. */
export function StoryFrame({ of, code }: StoryFrameProps) {
  const { story } = useOf(of as object, ['story'])
  const frame = frameOf(story)
  const root = useRef<HTMLDivElement>(null)
  // Frames are loaded near the viewport.
  const isNear = useNearViewport(root)
  const aside = (
    <a href={`./${storyUrl(story.id)}`} target="_blank" rel="noreferrer">
      Abrir aparte
    </a>
  )
  return (
    <CodeFrame
      ref={root}
      width={frame?.width}
      opened={isOpened(story) ? story.id : undefined}
      code={code}
      codeLabel={`Código de ${story.name}`}
      aside={aside}
    >
      {frame && !isNear ? (
        <div style={{ blockSize: frame.height }} />
      ) : (
        <Canvas of={of} sourceState="none" story={frame && { inline: false, height: frame.height }} />
      )}
    </CodeFrame>
  )
}
