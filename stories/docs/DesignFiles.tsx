import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { color, Icon, space, text } from '#ui'
import { themes, type Theme } from '../support/tokenValues.ts'
import { colorFile, dimensionFile, iconSheet, statusFile, tokensFile } from './designFiles.ts'
import { allDocs } from './registry.ts'
import { usesOf } from './uses.ts'

const themeNames: Record<Theme, string> = {
  light: 'claro',
  dark: 'oscuro',
  'light-hc': 'claro-alto-contraste',
  'dark-hc': 'oscuro-alto-contraste',
}

const address = (type: string, text: string) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`
const jsonAddress = (content: unknown) => address('application/json', JSON.stringify(content, null, 2))

const files = [
  ...themes.map((theme) => ({
    name: `canje-colores-${themeNames[theme]}.tokens.json`,
    make: () => jsonAddress(colorFile(theme)),
  })),
  { name: 'canje-medidas.tokens.json', make: () => jsonAddress(dimensionFile()) },
  { name: 'canje-todos.tokens.json', make: () => jsonAddress(tokensFile()) },
  { name: 'canje-iconos.svg', make: () => address('image/svg+xml', iconSheet()) },
]

const screensOf = (component: string) => Object.keys(usesOf([component])).map((title) => title.split('/').at(-1)!)

/** Downloads for designers, made from the sources of this version. */
export function DesignFiles() {
  const [status, setStatus] = useState<string>()
  useEffect(() => void allDocs().then((all) => setStatus(address('text/csv', statusFile(all, screensOf)))), [])
  const all = [...files, ...(status ? [{ name: 'canje-componentes.csv', make: () => status }] : [])]
  return (
    <List>
      {all.map(({ name, make }) => (
        <li key={name}>
          <a href={make()} download={name}>
            <Icon name="download" size="sm" />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  justify-items: start;
  gap: ${space['100']};
  list-style: none;
  a {
    display: flex;
    align-items: center;
    gap: ${space['075']};
    color: ${color.fgLink};
    font: ${text.body};
  }
`
