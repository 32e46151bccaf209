import { styled } from 'styled-components'
import { color, font, space } from '#ui'

type LogoProps = {
  /** Font size: md 20 px, lg 28 px. @default 'md' */
  size?: 'md' | 'lg'
}

/** Logo on the menu's blue: a C with a point, and the name. */
export function Logo({ size = 'md' }: LogoProps) {
  return (
    <Root data-size={size} role="img" aria-label="Canje">
      <svg viewBox="3.4 3.4 25.2 25.2" aria-hidden="true">
        <path
          d="M21.8 8.6a9.4 9.4 0 1 0 0 14.8"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.4"
          strokeLinecap="round"
        />
        <circle cx="23.6" cy="16" r="3.6" fill={color.focusRingOnNav} />
      </svg>
      <span aria-hidden="true">Canje</span>
    </Root>
  )
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space['100']};
  color: ${color.fgOnNav};
  font: 600 1.25rem/1 ${font.display};
  letter-spacing: -0.01em;
  &[data-size='lg'] {
    font-size: 1.75rem;
  }
  & > svg {
    inline-size: 1.5em;
    block-size: 1.5em;
  }
  /* The rail shows the mark only. */
  @container (max-inline-size: 4rem) {
    & > span {
      display: none;
    }
  }
`
