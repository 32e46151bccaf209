import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, text } from '#ui'
import { FramedFigure } from './FramedFigure.tsx'
import { placesOf, type Place } from './markPlaces.ts'
import type { ComponentDocs, Part } from './types.ts'
import { TextWithCode } from './TextWithCode.tsx'

export type AnatomyProps = Pick<ComponentDocs, 'figure' | 'framedFigure' | 'parts'> & {
  /** Name of the page, 'Dialog'. */
  name: string
}

/** The component with its parts numbered, and the purpose of each. */
export function Anatomy({ name, figure, framedFigure, parts }: AnatomyProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<Place[]>([])

  useLayoutEffect(() => {
    const element = frame.current
    if (!element || framedFigure) return
    const measure = () => setPlaces(placesOf(parts, element, element.getBoundingClientRect()))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [parts, framedFigure])

  return (
    <Root>
      {(figure ?? framedFigure) && (
        <div className={framedFigure ? 'frame page' : 'frame'} ref={frame}>
          {framedFigure ? (
            <FramedFigure name={name} figure={framedFigure} parts={parts} onMeasure={setPlaces} />
          ) : (
            figure?.()
          )}
          {places.map((place, i) => place && <Mark key={parts[i]!.name} at={place} number={i + 1} />)}
        </div>
      )}
      <ol>
        {parts.map((part, i) => (
          <Entry key={part.name} part={part} number={i + 1} />
        ))}
      </ol>
    </Root>
  )
}

function Mark({ at, number }: { at: { x: number; y: number }; number: number }) {
  const style: CSSProperties = { insetInlineStart: 0, insetBlockStart: 0, translate: `${at.x}px ${at.y}px` }
  return (
    <span className="mark" style={style} aria-hidden="true">
      {number}
    </span>
  )
}

function Entry({ part, number }: { part: Part; number: number }) {
  return (
    <li>
      <span className="number" aria-hidden="true">
        {number}
      </span>
      <span>
        <strong>{part.name}.</strong> <TextWithCode>{part.description}</TextWithCode>
      </span>
    </li>
  )
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['200']};
  font: ${text.body};
  .frame {
    position: relative;
    direction: ltr;
    padding: ${space['500']};
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.lg};
    background: ${color.bgCanvas};
  }
  .frame.page {
    overflow: hidden;
    padding: 0;
  }
  .mark,
  .number {
    display: inline-grid;
    flex: none;
    place-items: center;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border: 1px solid transparent;
    border-radius: ${radius.full};
    background: ${color.accentBg};
    color: ${color.fgOnAccent};
    font: ${text.caption};
    font-size: 0.6875rem;
    line-height: 1;
    font-variant-numeric: tabular-nums;
  }
  .mark {
    position: absolute;
    z-index: 20;
    margin: -0.5625rem 0 0 -0.5625rem;
    outline: 2px solid ${color.bgCanvas};
    pointer-events: none;
  }
  > ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
    gap: ${space['100']} ${space['300']};
    list-style: none;
  }
  > ol > li {
    display: flex;
    gap: ${space['100']};
    color: ${color.fgMuted};
  }
  > ol > li strong {
    color: ${color.fgDefault};
    font-weight: 600;
  }
`
