// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { componentOf, fieldSamples, overlaySamples, rootSamples } from './samples.ts'

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

describe('server rendering', () => {
  it('runs without a document', () => {
    expect(typeof document).toBe('undefined')
  })

  it.each([...rootSamples, ...fieldSamples])('%s renders with the same ids each time', (name, props) => {
    const Component = componentOf(name)
    const html = renderToString(<Component {...props} />)
    expect(html).toMatch(/^<(style|\w+)/)
    expect(idsOf(renderToString(<Component {...props} />))).toEqual(idsOf(html))
  })

  it.each(['Select', 'MultiSelect'] as const)('%s renders open with defaultOpen', (name) => {
    const Component = componentOf(name)
    const props = { label: 'Marca', options: [{ key: 1, label: 'Araucaria' }], defaultOpen: true }
    expect(renderToString(<Component {...props} />)).toContain('role="option"')
  })

  it('DataTable renders its first rows', () => {
    const DataTable = componentOf('DataTable')
    const rows = Array.from({ length: 500 }, (_, index) => `Socio ${index + 1}`)
    const columns = [{ id: 'name', header: 'Nombre', renderCell: (name: string) => name }]
    const props = {
      label: 'Socios',
      columns,
      rows,
      getRowId: String,
      getRowLabel: String,
      status: 'ready',
      empty: 'Nada',
    }
    const html = renderToString(<DataTable {...props} />)
    expect(html).toContain('Socio 8')
    expect(html).not.toContain('Socio 50')
  })

  it('RichText renders its text, without elements', () => {
    const RichText = componentOf('RichText')
    const html =
      '<p>Café <b>&amp; té</b></p><img src=x onerror=alert(1)><script>alert(2)</script><ul><li>Uno<li>Dos</ul>2 < 3'
    expect(renderToString(<RichText {...{ html }} />)).toMatch(/^<div [^<]*>Café &amp; té\nUno\nDos\n2 &lt; 3<\/div>$/)
  })

  it.each(overlaySamples)('%s, an overlay, renders nothing on the server', (name, props) => {
    const Component = componentOf(name)
    const html = renderToString(
      <main>
        <Component {...props} />
      </main>,
    )
    expect(html).not.toMatch(/role="(alert)?dialog|role="status|role="menu"|<section/)
  })

  it('renders two instances with distinct ids', () => {
    const TextField = componentOf('TextField')
    const props = { label: 'Marca', hint: 'Ayuda' }
    const ids = idsOf(
      renderToString(
        <>
          <TextField {...props} />
          <TextField {...props} />
        </>,
      ),
    )
    expect(ids.length).toBeGreaterThan(5)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
