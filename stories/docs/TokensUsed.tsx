import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { color, duration, easing, elevation, font, layer, ms, radius, size, space, text, tracking } from '#ui'
import { tokensUsed, type TokenGroup } from './tokensUsed.ts'

export type TokensUsedProps = {
  /** Folder in src/ui whose sources are read. */
  folder: string
}

const sources = import.meta.glob<string>('../../src/ui/*/*/*.{ts,tsx}', { query: '?raw', import: 'default' })
const values: Record<TokenGroup, Record<string, string | number>> = {
  color,
  space,
  radius,
  size,
  text,
  font,
  tracking,
  elevation,
  duration,
  easing,
  layer,
  ms,
}
const titles: Record<TokenGroup, string> = {
  color: 'Color',
  space: 'Espacio',
  radius: 'Radio',
  size: 'Medida',
  text: 'Texto',
  font: 'Letra',
  tracking: 'Espaciado de letra',
  elevation: 'Elevación',
  duration: 'Duración',
  easing: 'Curva',
  layer: 'Capa',
  ms: 'Tiempo, ms',
}
const written = (value: string | number) => String(value).replace(/^var\((.*)\)$/, '$1')

/** Which tokens a component's own files name, read from its source. */
export function TokensUsed({ folder }: TokensUsedProps) {
  const [used, setUsed] = useState<ReturnType<typeof tokensUsed>>([])
  useEffect(() => {
    let gone = false
    const own = Object.entries(sources).filter(([file]) => file.includes(`/src/ui/${folder}/`))
    void Promise.all(own.map(([, load]) => load())).then((texts) => {
      if (!gone) setUsed(tokensUsed(texts))
    })
    return () => {
      gone = true
    }
  }, [folder])
  return (
    <Root>
      {used.map(([group, names]) => (
        <div key={group}>
          <dt>{titles[group]}</dt>
          {names
            .filter((name) => name in values[group])
            .map((name) => (
              <dd key={name} title={written(values[group][name]!)}>
                {group === 'color' && (
                  <span className="swatch" style={{ background: values.color[name] }} aria-hidden="true" />
                )}
                <code>{`${group}.${name}`}</code>
              </dd>
            ))}
        </div>
      ))}
    </Root>
  )
}

const Root = styled.dl`
  display: grid;
  gap: ${space['150']};
  font: ${text.body};
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['075']};
  }
  dt {
    flex: 0 0 9rem;
    color: ${color.fgMuted};
    font: ${text.label};
  }
  dd {
    display: inline-flex;
    align-items: center;
    gap: ${space['075']};
    margin: 0;
    padding: ${space['025']} ${space['100']};
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.sm};
    background: ${color.bgSurface};
  }
  code {
    font-family: ${font.mono};
    font-size: 0.75rem;
  }
  .swatch {
    inline-size: 0.75rem;
    block-size: 0.75rem;
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.xs};
    forced-color-adjust: none;
  }
`
