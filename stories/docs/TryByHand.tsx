import { useState } from 'react'
import { roleLabels, roleNames } from '#contract/roles.ts'
import { demoUsers, PASSWORD } from '../support/storySeed.ts'
import { DocsHeading } from './DocsHeading.tsx'

/** Files that a screen reads, by what they are for. */
export type SampleFiles = Record<string, () => File>

export type TryByHandProps = {
  /** @default none */
  samples?: SampleFiles
}

/** What one needs to work with a screen: the accounts, and files to load. */
export function TryByHand({ samples }: TryByHandProps) {
  return (
    <>
      <DocsHeading>Para probarla a mano</DocsHeading>
      <p>
        Cada historia es el producto entero, con un servidor propio en memoria: lo que cambies dura hasta recargarla. Se
        entra sola, con el rol de la barra de arriba; la red también se elige ahí. Para entrar a mano, elige «Sin
        sesión» y usa una de estas cuentas, todas con la clave <code>{PASSWORD}</code>:
      </p>
      <ul>
        {roleNames.map((role) => (
          <li key={role}>
            <code>{demoUsers[role].email}</code>: {roleLabels[role]}
          </li>
        ))}
      </ul>
      {samples && <Files samples={samples} />}
    </>
  )
}

function Files({ samples }: Required<TryByHandProps>) {
  const [links] = useState(() =>
    Object.entries(samples).map(([text, build]) => {
      const file = build()
      return { text, name: file.name, url: URL.createObjectURL(file) }
    }),
  )
  return (
    <>
      <p>Archivos para cargar en ella:</p>
      <ul>
        {links.map(({ text, name, url }) => (
          <li key={text}>
            <a href={url} download={name}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
