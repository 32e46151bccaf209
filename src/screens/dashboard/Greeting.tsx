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
        <h1 tabIndex={-1}>DASHBOARD</h1>
        <p>{name ? `Hola, ${name}: así va tu programa de puntos.` : 'Así va tu programa de puntos.'}</p>
      </div>
    </Root>
  )
}

const Root = styled.header`
  position: relative;
  overflow: hidden;
  margin-block-end: ${space['200']};
  padding: ${space['150']} ${space['300']};
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
    padding: ${space['100']} ${space['200']};
    & > svg {
      mask-image: linear-gradient(to left, black, transparent 34%);
    }
  }
  & > div {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space['150']};
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
