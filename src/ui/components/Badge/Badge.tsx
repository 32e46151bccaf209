import type { ReactNode, ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, text } from '../../tokens/tokens.ts'
import { Icon, type IconSource } from '../Icon/Icon.ts'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'points'

type OwnProps = {
  /**
   * Meaning of the badge; `points` is the saffron pill for points balances.
   * @default 'neutral'
   * @es Qué significa; `points` es la pastilla azafrán que llevan siempre los puntos.
   */
  tone?: BadgeTone
  /**
   * Icon before the text: colour is never the only carrier of meaning (WCAG 1.4.1).
   * @es Dibujo antes del texto, para que el tono nunca hable solo.
   */
  icon?: IconSource
  /**
   * Text that is complete on its own ("3 seleccionados", not "3").
   * @es Una palabra o un número que se entiende solo: «3 seleccionados», no «3».
   */
  children: ReactNode
}

/** Other props go to the root element. */
export type BadgeProps = OwnProps & Omit<ComponentPropsWithRef<'span'>, keyof OwnProps>

/** Short status or count beside the item it describes. Not interactive. */
export function Badge({ tone = 'neutral', icon, children, ...rest }: BadgeProps) {
  return (
    <Root {...rest} data-slot="badge" data-tone={tone}>
      {icon && <Icon name={icon} size="sm" />}
      <span>{children}</span>
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
  /* In dark themes the fill equals the canvas; the border keeps the shape visible. */
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
