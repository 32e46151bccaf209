import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { breakpoint, color, space, text } from '#ui'

type Place = { id: string; title: string }

/** Links to the headings of this page, which stay in sight. */
export function Contents() {
  const [places, setPlaces] = useState<Place[]>([])
  useEffect(() => {
    const content = document.querySelector('.sbdocs-content')
    if (!content) return
    const read = () => {
      const found = [...content.querySelectorAll<HTMLElement>('h2[id]:not(.docs-story *, .sb-unstyled *)')]
      setPlaces((old) =>
        old.length === found.length ? old : found.map(({ id, textContent }) => ({ id, title: textContent ?? '' })),
      )
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(content, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <Nav aria-label="En esta página">
      <ul>
        {places.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} target="_self">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Nav>
  )
}

const Nav = styled.nav`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  margin-block: ${space['200']};
  padding-block: ${space['100']};
  border-block-end: 1px solid ${color.borderDefault};
  background: ${color.bgCanvas};
  && ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['050']} ${space['200']};
    max-inline-size: none;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  && li {
    margin: 0;
    color: ${color.fgMuted};
    font: ${text.body};
  }
  a {
    display: inline-block;
    padding-block: ${space['025']};
  }
  /* All sections are in sight; on a phone they would cover what they lead to. */
  @media (max-width: ${breakpoint.phone}px) {
    position: static;
  }
`
