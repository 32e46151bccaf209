import { useRef, type ReactNode, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { useFocusReturn } from '../../hooks/useFocusReturn.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { color, space, text, tracking } from '../../tokens/tokens.ts'

type OwnProps = {
  /**
   * What is missing, in a few words.
   * @es Qué falta, en pocas palabras.
   */
  title: string
  /**
   * The reason, and what to do about it.
   * @es Por qué, y qué hacer.
   */
  children?: ReactNode
  /**
   * A button for the next step.
   * @es El paso siguiente: un botón.
   */
  action?: ReactNode
  /**
   * Heading level.
   * @default 2
   * @es Nivel del título, según su lugar en la página.
   */
  level?: 1 | 2 | 3
}

/** Other props go to the root element. */
export type EmptyStateFrameProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

type DrawnProps = {
  /** One of `illustrations.tsx`. Passed in, so that a build holds only the ones it uses. */
  illustration: ReactNode
}

/** A decorative illustration (128 × 96 px) above title, text and action. */
export function EmptyStateFrame(props: EmptyStateFrameProps & DrawnProps) {
  const { illustration: drawing, title, children, action, level = 2, ref, ...rest } = props
  const root = useRef<HTMLDivElement>(null)
  const merged = useMergedRefs(root, ref)
  useFocusReturn(root)
  const Heading = `h${level}` as const
  return (
    <Root {...rest} ref={merged} data-slot="empty-state">
      <svg aria-hidden="true" data-slot="illustration" width="128" height="96" viewBox="0 0 128 96" fill="none">
        {drawing}
      </svg>
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
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  [data-slot='empty-state.action'] {
    margin-block-start: ${space['150']};
  }
  > svg {
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
