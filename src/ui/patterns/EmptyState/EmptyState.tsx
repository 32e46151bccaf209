import type { ReactNode, ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { color, space, text, tracking } from '../../tokens/tokens.ts'
import { Illustration, type IllustrationName } from './Illustration.tsx'

export type EmptyStateVariant = IllustrationName

type OwnProps = {
  /** What is not there, in a few words. */
  title: string
  /** Why, and what to do about it. */
  children?: ReactNode
  /** The way on: a button. */
  action?: ReactNode
  /** Nothing yet, nothing found, it failed, or it is not for this person. */
  variant?: EmptyStateVariant
  /** Level of the heading, by its place on the page. */
  level?: 1 | 2 | 3
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type EmptyStateProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

/** Stands where content would be, says why there is none, and offers a way on. */
export function EmptyState({ title, children, action, variant = 'first-use', level = 2, ...rest }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <Root {...rest} data-slot="empty-state" data-variant={variant}>
      <Illustration name={variant} />
      <Heading tabIndex={-1}>{title}</Heading>
      {children && <div data-slot="empty-state.body">{children}</div>}
      {action && <div data-slot="empty-state.action">{action}</div>}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space['100']};
  padding: ${space['500']} ${space['250']};
  text-align: center;
  h1,
  h2,
  h3 {
    margin-block-start: ${space['100']};
    font: ${text.titleSm};
  }
  h1 {
    font: ${text.heading};
    letter-spacing: ${tracking.heading};
  }
  [data-slot='empty-state.body'] {
    max-inline-size: 44ch;
    color: ${color.fgMuted};
    text-wrap: balance;
  }
  [data-slot='empty-state.action'] {
    margin-block-start: ${space['150']};
  }
  svg[data-slot='illustration'] {
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
    .ground {
      fill: ${color.bgSunken};
    }
    .back {
      fill: ${color.accentSubtle};
      stroke: ${color.borderStrong};
    }
    .paper {
      fill: ${color.bgSurface};
      stroke: ${color.borderControl};
    }
    .lens {
      fill: ${color.accentSubtle};
      stroke: ${color.accentBg};
    }
    .line {
      stroke: ${color.accentBg};
    }
    .thick {
      stroke-width: 3;
    }
    .faint {
      stroke: ${color.borderStrong};
    }
    .badge {
      fill: ${color.accentBg};
    }
    .badge.danger {
      fill: ${color.dangerBg};
    }
    .onBadge {
      stroke: ${color.fgOnAccent};
    }
  }
`
