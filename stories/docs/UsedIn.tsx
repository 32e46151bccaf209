import { styled } from 'styled-components'
import { color, space, text } from '#ui'
import { PageLink } from './PageLink.tsx'
import { usesOf } from './uses.ts'

export type UsedInProps = {
  /** Names of the components of the page. */
  components: readonly string[]
}

/** Files that are named; of more, their number. */
const MOST = 4

/** 'src/screens/partners/PartnerForm.tsx' → 'PartnerForm' */
const shortName = (file: string) => /([^/]+)\.tsx?$/.exec(file)![1]!

/** Screens of the product that use a component, with the files that do. */
export function UsedIn({ components }: UsedInProps) {
  const uses = Object.entries(usesOf(components))
  if (uses.length === 0) return <p>Ninguna pantalla la usa por su cuenta: sirve dentro de otras piezas, o a otros.</p>
  return (
    <List>
      {uses.map(([title, files]) => (
        <li key={title}>
          <PageLink title={title}>{title.split('/').at(-1)}</PageLink>{' '}
          <small>
            {files.slice(0, MOST).map(shortName).join(', ')}
            {files.length > MOST && ` y ${files.length - MOST} más`}
          </small>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${space['100']} ${space['300']};
  list-style: none;
  font: ${text.body};
  a {
    color: ${color.fgLink};
  }
  small {
    display: block;
    color: ${color.fgMuted};
    font: ${text.caption};
    overflow-wrap: anywhere;
  }
`
