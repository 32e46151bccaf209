import { DocsContext, useOf } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'
import { RESET_STORY_ARGS, STORY_ARGS_UPDATED, UPDATE_STORY_ARGS } from 'storybook/internal/core-events'
import { styled } from 'styled-components'
import { Button, color, radius, space, text } from '#ui'
import { hasControl, StoryControl, type ControlArgType } from './StoryControl.tsx'

export type StoryControlsProps = {
  /** Export of the story. */
  of: Parameters<typeof useOf>[0]
}

type Args = Record<string, unknown>

/** Args of a story on this page, and functions that change them through Storybook's channel. */
function useStoryArgs(id: string, initial: Args) {
  const { channel } = useContext(DocsContext)
  const [args, setArgs] = useState(initial)
  useEffect(() => {
    const follow = (changed: { storyId: string; args: Args }) => changed.storyId === id && setArgs(changed.args)
    channel.on(STORY_ARGS_UPDATED, follow)
    return () => channel.off(STORY_ARGS_UPDATED, follow)
  }, [channel, id])
  const change = (updatedArgs: Args) => channel.emit(UPDATE_STORY_ARGS, { storyId: id, updatedArgs })
  const reset = () => channel.emit(RESET_STORY_ARGS, { storyId: id })
  return { args, change, reset }
}

/** Fields for the args of a story, in groups; nothing where no arg can be changed. */
export function StoryControls({ of }: StoryControlsProps) {
  const { story } = useOf(of as object, ['story'])
  const context = useContext(DocsContext)
  const { args, change, reset } = useStoryArgs(story.id, context.getStoryContext(story).args)
  // A new key remounts fields that hold text of their own.
  const [round, setRound] = useState(0)
  const known = Object.entries(story.argTypes as Record<string, ControlArgType>).filter(([, arg]) => hasControl(arg))
  if (known.length === 0 || story.parameters.controls?.disable) return null
  const groupOf = ([, { table }]: (typeof known)[number]) => table?.category ?? 'Avanzado'
  function startOver() {
    reset()
    setRound(round + 1)
  }

  return (
    <Root className="sb-unstyled" aria-label="Controles" data-density="compact">
      {[...new Set(known.map(groupOf))].map((group) => (
        <fieldset key={`${group} ${round}`}>
          <legend>{group}</legend>
          <div className="knobs">
            {known
              .filter((knob) => groupOf(knob) === group)
              .map(([name, arg]) => (
                <StoryControl
                  key={name}
                  name={name}
                  arg={arg}
                  value={args[name]}
                  onChange={(value) => change({ [name]: value })}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <Button size="sm" icon="refresh" onClick={startOver}>
        Volver al principio
      </Button>
    </Root>
  )
}

const Root = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space['250']};
  margin-block: ${space['200']} ${space['400']};
  padding: ${space['250']};
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  background: ${color.bgSurface};
  fieldset {
    inline-size: 100%;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-block-end: ${space['100']};
    padding: 0;
    color: ${color.fgMuted};
    font: ${text.label};
  }
  .knobs {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
    gap: ${space['200']} ${space['300']};
    align-items: start;
  }
`
