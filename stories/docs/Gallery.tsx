import { useEffect, useState, type PropsWithChildren } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, text } from '#ui'
import { catalogue } from './catalogue.ts'
import { imagesOf } from './galleryImages.ts'
import { PageLink } from './PageLink.tsx'
import { allDocs } from './registry.ts'
import type { ComponentDocs } from './types.ts'

/** All pieces by task, each as it looks. */
export function Gallery() {
  const [docs, setDocs] = useState<ReadonlyMap<string, ComponentDocs>>(new Map())
  useEffect(() => void allDocs().then((all) => setDocs(new Map(all))), [])
  return (
    <Root>
      {catalogue.map(({ name, pieces }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {Object.entries(pieces).map(([title, words]) => (
              <li key={title}>
                <Figure title={title}>{docs.get(title)?.figure?.()}</Figure>
                <PageLink title={title}>{title.split('/').at(-1)}</PageLink>
                <small>{words}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Root>
  )
}

/** The piece itself, which neither the pointer nor the keyboard reach, or an image of it. */
function Figure({ title, children }: PropsWithChildren<{ title: string }>) {
  const images = imagesOf(title)
  const style = { objectPosition: images?.place }
  return (
    <div className="figure" data-image={images && ''} inert aria-hidden="true">
      {images ? (
        <>
          <img className="light" src={images.light} alt="" loading="lazy" style={style} />
          <img className="dark" src={images.dark} alt="" loading="lazy" style={style} />
        </>
      ) : (
        children
      )}
    </div>
  )
}

const Root = styled.div`
  display: grid;
  gap: ${space['400']};
  h2 {
    padding-block-end: ${space['150']};
    font: ${text.title};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    gap: ${space['200']};
    list-style: none;
  }
  li {
    display: grid;
    gap: ${space['050']};
    min-inline-size: 0;
    padding: ${space['150']};
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.lg};
    background: ${color.bgSurface};
  }
  .figure {
    display: grid;
    place-items: center;
    overflow: hidden;
    contain: strict;
    block-size: 14rem;
    zoom: 0.75;
  }
  .figure[data-image] {
    block-size: 26rem;
    zoom: 0.4;
  }
  .figure img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: none;
    border-radius: ${radius.lg};
  }
  :root[data-theme='dark'] & .light,
  :root:not([data-theme='dark']) & .dark {
    display: none;
  }
  small {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
`
