import { Fragment } from 'react'
import { DescriptionList } from '#ui'
import { apgName } from './apgName.ts'
import { repositoryUrl } from './repositoryUrl.ts'

export type SourceLinksProps = {
  /** Its folder in src/ui, 'primitives/Button'. */
  folder: string
  /** Title of its stories, 'Primitivas/Button'. */
  title: string
  /** The pattern it follows, an address. */
  pattern?: string
}

/** Test files by folder of src/ui; .storybook/testsOf.ts reads them when Storybook is built. */
declare const CANJE_TESTS: Readonly<Record<string, readonly string[]>>

/** Where a component comes from: its source, what tests it, how it is to look, the pattern it follows. */
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
