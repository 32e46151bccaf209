import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { PageLink } from './PageLink.tsx'
import { allDocs } from './registry.ts'

export type PiecesProps = {
  /** Names of components, 'Select'. */
  names: readonly string[]
}

/** Links to the pages of components. */
export function Pieces({ names }: PiecesProps) {
  const [titles, setTitles] = useState<string[]>([])
  const list = names.join(' ')
  useEffect(() => {
    const wanted = list.split(' ')
    void allDocs().then((all) =>
      setTitles(all.flatMap(([title, { components }]) => (wanted.some((name) => name in components) ? [title] : []))),
    )
  }, [list])
  return <PageLinks titles={titles} />
}

export type PageLinksProps = { titles: readonly string[] }

/** List of links to pages. */
export function PageLinks({ titles }: PageLinksProps) {
  return (
    <Links>
      {titles.map((title) => (
        <li key={title}>
          <PageLink title={title}>{title.split('/').at(-1)}</PageLink>
        </li>
      ))}
    </Links>
  )
}

const Links = styled.ul`
  columns: 12rem;
`
