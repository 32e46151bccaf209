import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react'
import { styled } from 'styled-components'
import { useSkeleton } from '../../hooks/useSkeleton.ts'
import { Icon, type IconName } from '../../primitives/Icon/Icon.ts'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { color, radius, space, text, tracking } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'

export type StatTone = 'default' | 'points'

type OwnProps = {
  /** What is counted. */
  label: string
  /** The number as it is read, already formatted; 0 is "0". */
  value: string
  /** The whole number where `value` is shortened ('1,2 M'): what is read aloud, and the tip. */
  exact?: string
  /** What changed, in words ('12 más que ayer'), and which way it points. */
  change?: { text: string; direction: 'up' | 'down' }
  /** A line of context under it. */
  detail?: ReactNode
  /** A drawing beside the label. */
  icon?: IconName
  /** The number is on its way: a skeleton in its place. */
  loading?: boolean
  /** `points` for what is counted in points. */
  tone?: StatTone
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type StatProps = OwnProps & Omit<ComponentPropsWithRef<'dl'>, keyof OwnProps | 'children'>

/** One number that matters, on its own card; several of them share a grid. */
export function Stat({
  label,
  value,
  exact,
  change,
  detail,
  icon,
  loading = false,
  tone = 'default',
  ...rest
}: StatProps) {
  const waiting = useSkeleton(loading)
  return (
    <Root {...rest} data-slot="stat" data-tone={tone} aria-busy={waiting || undefined}>
      <dt>
        {icon && (
          <span data-slot="stat.icon">
            <Icon name={icon} size="sm" />
          </span>
        )}
        {label}
      </dt>
      <dd data-slot="stat.value" title={exact}>
        {waiting ? (
          <Skeleton width="60%" height="1.25em" />
        ) : (
          <>
            <span data-slot="stat.figure" style={lengthOf(value)} aria-hidden={exact ? 'true' : undefined}>
              {value}
            </span>
            {exact && <span data-slot="stat.spoken">{exact}</span>}
          </>
        )}
      </dd>
      {change && !waiting && (
        <dd data-slot="stat.change">
          <Icon name={change.direction === 'up' ? 'arrow-up' : 'arrow-down'} size="sm" />
          {change.text}
        </dd>
      )}
      {detail && <dd data-slot="stat.detail">{detail}</dd>}
    </Root>
  )
}

const lengthOf = (value: string) => ({ '--length': value.length }) as CSSProperties

const Root = styled.dl`
  display: grid;
  align-content: start;
  gap: ${space['100']};
  min-inline-size: 0;
  padding: ${space['250']};
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  background: ${color.bgSurface};
  dt {
    display: flex;
    align-items: center;
    gap: ${space['100']};
    min-block-size: 1.75rem;
    color: ${color.fgMuted};
    font: ${text.label};
  }
  [data-slot='stat.icon'] {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    border-radius: ${radius.md};
    background: ${color.accentSubtle};
    color: ${color.accentOnSubtle};
  }
  &[data-tone='points'] [data-slot='stat.icon'] {
    background: ${color.pointsSubtle};
    color: ${color.pointsFg};
  }
  [data-slot='stat.value'] {
    font: ${text.stat};
    letter-spacing: ${tracking.stat};
    font-variant-numeric: tabular-nums lining-nums;
    container-type: inline-size;
    overflow-wrap: anywhere;
  }
  /* A figure that goes on in the next line reads as two: it is smaller where the card is narrow. A digit or a dot has 0.6 em at most, on average. */
  [data-slot='stat.figure'] {
    font-size: clamp(0.5em, 100cqi / (var(--length) * 0.6), 1em);
  }
  [data-slot='stat.spoken'] {
    ${visuallyHidden}
  }
  [data-slot='stat.change'] {
    display: flex;
    align-items: center;
    gap: ${space['050']};
    font: ${text.label};
  }
  [data-slot='stat.detail'] {
    color: ${color.fgMuted};
    font: ${text.body};
  }
`
