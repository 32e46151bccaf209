import type { ReactNode, ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, text } from '../../tokens/tokens.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'points'

type OwnProps = {
  /** Meaning; `points` is the saffron pill that points always wear. */
  tone?: BadgeTone
  /** A drawing before the text, so that the tone never speaks alone. */
  icon?: IconName
  /** A word or a number; it names the badge by itself ("3 seleccionados", not "3"). */
  children: ReactNode
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type BadgeProps = OwnProps & Omit<ComponentPropsWithRef<'span'>, keyof OwnProps>

/** A short state or count beside what it qualifies. Not a control. */
export function Badge({ tone = 'neutral', icon, children, ...rest }: BadgeProps) {
  return (
    <Root {...rest} data-slot="badge" data-tone={tone}>
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </Root>
  )
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space['050']};
  min-block-size: 1.375rem;
  max-inline-size: 100%;
  padding-inline: ${space['075']};
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  background: ${color.bgSunken};
  color: ${color.fgDefault};
  font: ${text.caption};
  font-variant-numeric: tabular-nums;
  /* In the dark its fill is the canvas itself: the hairline keeps its shape. */
  &[data-tone='neutral'] {
    border-color: ${color.borderDefault};
  }
  &[data-tone='accent'] {
    background: ${color.accentSubtle};
    color: ${color.accentOnSubtle};
  }
  &[data-tone='success'] {
    background: ${color.successSubtle};
    color: ${color.successOnSubtle};
  }
  &[data-tone='warning'] {
    background: ${color.warningSubtle};
    color: ${color.warningOnSubtle};
  }
  &[data-tone='danger'] {
    background: ${color.dangerSubtle};
    color: ${color.dangerOnSubtle};
  }
  &[data-tone='info'] {
    background: ${color.infoSubtle};
    color: ${color.infoOnSubtle};
  }
  &[data-tone='points'] {
    padding-inline: ${space['100']};
    border-radius: ${radius.full};
    background: ${color.pointsSubtle};
    color: ${color.pointsFg};
    font: ${text.label};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
