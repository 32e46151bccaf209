import { styled } from 'styled-components'
import { breakpoint, color, radius, space, text, tracking } from '#ui'

export const SignInFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  min-block-size: 100vh;
  min-block-size: 100dvh;

  & > main {
    display: grid;
    place-items: center;
    padding: ${space['400']} ${space['250']};
  }
  form {
    display: grid;
    gap: ${space['250']};
    inline-size: 100%;
    max-inline-size: 22.5rem;
  }
  form > :first-child {
    margin-block-end: ${space['100']};
  }
  form > div > h1 {
    font: ${text.hero};
    letter-spacing: ${tracking.hero};
  }
  form p {
    color: ${color.fgMuted};
  }
  form > div > p {
    margin-block-start: ${space['100']};
  }
  form > button {
    margin-block-start: ${space['100']};
  }
  @media (max-width: ${breakpoint.desktop}px) {
    grid-template: auto 1fr / minmax(0, 1fr);
    & > main {
      place-items: start center;
      padding-block: ${space['500']};
    }
  }
`

/** The tile pattern, beside the form or above it on narrow screens. */
export const Brand = styled.header`
  position: relative;
  overflow: hidden;
  display: grid;
  align-items: end;
  margin: ${space['150']};
  margin-inline-end: 0;
  padding: ${space['500']};
  border-radius: ${radius.xl};
  background: ${color.bgNav};
  color: ${color.fgOnNav};
  forced-color-adjust: none;

  & > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    mask-image: linear-gradient(to top, transparent 12%, black 62%);
  }
  & > div {
    position: relative;
    display: grid;
    gap: ${space['300']};
  }
  & > div > p {
    max-inline-size: 14em;
    font: ${text.hero};
    letter-spacing: ${tracking.hero};
    text-wrap: balance;
  }
  @media (max-width: ${breakpoint.desktop}px) {
    margin: 0;
    padding: ${space['400']} ${space['250']};
    border-radius: 0;
    & > svg {
      mask-image: linear-gradient(to left, black 10%, transparent 80%);
    }
    & > div {
      gap: ${space['100']};
      justify-self: center;
      inline-size: 100%;
      max-inline-size: 22.5rem;
    }
    & > div > p {
      max-inline-size: none;
      font: ${text.body};
      letter-spacing: 0;
      color: ${color.fgOnNavMuted};
    }
  }
`
