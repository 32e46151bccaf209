import { Fragment } from 'react'
import { DescriptionList } from '#ui'
import { apgName } from './apgName.ts'
import { repositoryUrl } from './repositoryUrl.ts'

export type SourceLinksProps = {
  /** Folder in src/ui, 'components/Button'. */
  folder: string
  /** Title of its stories, 'Primitivas/Button'. */
  title: string
  /** URL of its APG pattern. */
  pattern?: string
}

/** Test files by folder of src/ui, from .storybook/testsByFolder.ts at build time. */
declare const CANJE_TESTS: Readonly<Record<string, readonly string[]>>

/** Links to a component's source, tests, pictures and pattern. */
export function SourceLinks({ folder, title, pattern }: SourceLinksProps) {
  const [group = '', name = ''] = title.split('/')
  const stories = `stories/${group.toLowerCase()}/${name}.stories.tsx`
  const pictures = `tests/visual/baselines/*/${group.toLowerCase()}-${name.toLowerCase()}--*.png`
  const items = [
    { term: 'Código', detail: <Files paths={[`src/ui/${folder}`]} /> },
    { term: 'Historias, que son también pruebas', detail: <Files paths={[stories]} /> },
    { term: 'Pruebas sin navegador', detail: <Files paths={CANJE_TESTS[folder] ?? []} /> },
    { term: 'Cómo debe verse (una imagen por historia y tema)', detail: <code>{pictures}</code> },
    { term: 'Patrón de accesibilidad (APG)', detail: pattern && <a href={pattern}>{apgName(pattern)}</a> },
  ]
  return <DescriptionList items={items.filter(({ detail }) => detail)} layout="rows" />
}

function Files({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return 'Ninguna: la cubren las historias.'
  return paths.map((path, i) => {
    const address = repositoryUrl(path)
    return (
      <Fragment key={path}>
        {i > 0 && <br />}
        {address ? (
          <a href={address}>
            <code>{path}</code>
          </a>
        ) : (
          <code>{path}</code>
        )}
      </Fragment>
    )
  })
}
