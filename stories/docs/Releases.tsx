import { styled } from 'styled-components'
import { Badge, color, radius, space, text } from '#ui'
import type { Release } from '../../.storybook/releases.ts'
import { Changes } from './Changes.tsx'
import { changes, NEXT } from './changes.ts'
import { PageLink } from './PageLink.tsx'

/** What releases changed in the images, from .storybook/releases.ts at build time. */
declare const CANJE_RELEASES: readonly Release[]

/** '2026-11-29' → '29-11-2026' */
const dateText = (date: string) => date.split('-').reverse().join('-')

/** Releases without images too: those whose history this build does not have. */
function allReleases(): readonly Release[] {
  const known = new Set(CANJE_RELEASES.map(({ version }) => version))
  const others = [...new Set(changes.map(({ version }) => version))].filter((version) => !known.has(version))
  return [...CANJE_RELEASES, ...others.map((version) => ({ version, images: [] }))]
}

/** All releases, newest first: what changed in words, and the images before and after. */
export function Releases() {
  return allReleases().map(({ version, date, images }) => (
    <Section key={version} aria-label={version}>
      <h2>
        {version === NEXT ? 'Lo que viene' : version} {date && <small>{dateText(date)}</small>}
      </h2>
      <Changes changes={changes.filter((change) => change.version === version)} named />
      {[...new Set(images.map(({ title }) => title))].map((title) => (
        <ChangedPage key={title} title={title} images={images.filter((image) => image.title === title)} />
      ))}
    </Section>
  ))
}

type ChangedPageProps = Pick<Release, 'images'> & { title: string }

/** What changed in the stories of a page. */
function ChangedPage({ title, images }: ChangedPageProps) {
  return (
    <div className="page">
      <h3>
        <PageLink title={title} /> {images.every(({ before }) => !before) && <Badge tone="info">Nuevo</Badge>}
      </h3>
      {images.map(({ before, after }) => (
        <div key={after} className="images">
          {before && <ReleaseImage file={before} caption="Antes" />}
          <ReleaseImage file={after} caption={before ? 'Después' : 'Así se ve'} />
        </div>
      ))}
    </div>
  )
}

type ReleaseImageProps = { file: string; caption: string }

function ReleaseImage({ file, caption }: ReleaseImageProps) {
  const source = `./cambios/${file}.png`
  return (
    <figure>
      <a href={source} target="_blank" rel="noreferrer">
        <img src={source} alt={caption} loading="lazy" />
      </a>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

const Section = styled.section`
  font: ${text.body};
  h2 {
    margin-block: ${space['400']} ${space['200']};
    font: ${text.title};
  }
  h2 > small,
  figcaption {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  h3 {
    font: ${text.label};
  }
  h3 > a {
    color: ${color.fgLink};
  }
  .page {
    display: grid;
    gap: ${space['100']};
    margin-block-start: ${space['300']};
  }
  .images {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
    gap: ${space['200']};
    align-items: start;
  }
  figure {
    min-inline-size: 0;
  }
  img {
    display: block;
    max-inline-size: 100%;
    max-block-size: 18rem;
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.md};
  }
`
