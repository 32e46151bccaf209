import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, text, tracking } from '#ui'

type MessageProps = {
  title: ReactNode
  /** One or two sentences. */
  children: ReactNode
  /** Illustration above the title. */
  mark?: ReactNode
  actions: ReactNode
}

/** A centred message that replaces a whole screen. */
export function FullPageMessage({ title, children, mark, actions }: MessageProps) {
  return (
    <Root>
      {mark}
      <h1>{title}</h1>
      <p>{children}</p>
      <div>{actions}</div>
    </Root>
  )
}

const Root = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space['200']};
  min-block-size: min(70vh, 40rem);
  padding: ${space['400']} ${space['200']};
  text-align: center;

  & > h1 {
    font: ${text.heading};
    letter-spacing: ${tracking.heading};
    text-wrap: balance;
  }
  & > p {
    max-inline-size: 30rem;
    color: ${color.fgMuted};
    text-wrap: pretty;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space['150']};
    margin-block-start: ${space['100']};
  }
`
