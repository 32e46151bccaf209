import { styled } from 'styled-components'
import { useSnapshot } from 'valtio'
import { session } from '#app/stores/session.ts'
import { breakpoint, color, radius, space, text, tracking } from '#ui'
import { TilePattern } from '../brand/TilePattern.tsx'

/** Header of the dashboard: greeting and title on the tile pattern. */
export function Greeting() {
  const { profile } = useSnapshot(session)
  const [name] = profile.name.trim().split(/\s+/)
  return (
    <Root>
      <TilePattern />
      <div>
        <p>{name ? `Hola, ${name}` : 'Hola'}</p>
        <h1 tabIndex={-1}>DASHBOARD</h1>
        <p>Así va tu programa de puntos.</p>
      </div>
    </Root>
  )
}

const Root = styled.header`
  position: relative;
  overflow: hidden;
  margin-block-end: ${space['200']};
  padding: ${space['400']};
  border-radius: ${radius.lg};
  background: ${color.bgNav};
  color: ${color.fgOnNavMuted};
  forced-color-adjust: none;

  & > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    mask-image: linear-gradient(to left, black 20%, transparent 72%);
  }
  @media (max-width: ${breakpoint.phone}px) {
    padding: ${space['300']};
    & > svg {
      mask-image: linear-gradient(to left, black, transparent 34%);
    }
  }
  & > div {
    position: relative;
    display: grid;
    gap: ${space['050']};
  }
  & h1 {
    color: ${color.fgOnNav};
    font: ${text.heading};
    letter-spacing: ${tracking.heading};
  }
  /* Print omits the pattern. */
  @media print {
    padding: 0;
    background: none;
    color: ${color.fgMuted};
    & > svg {
      display: none;
    }
    & h1 {
      color: inherit;
    }
  }
`
